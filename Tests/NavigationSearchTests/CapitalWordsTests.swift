import Testing

@testable import NavigationSearch

@Suite struct CapitalWordsTests {
    @Test(arguments: [
        ("SIM lock settings", "sim"), ("Default USB configuration", "usb"), ("5G-Netz", "5g"), ("USBと設定", "usb"),
        ("NFC 設定", "nfc"), ("(PIN) code", "pin"),
    ])
    func theyAreNames(_ title: String, _ word: String) {
        #expect(CapitalWords.has(word, in: title))
    }

    @Test(arguments: [
        ("Sim lock settings", "sim"), ("SIM LOCK", "sim"), ("SIMs", "sim"), ("MySIM card", "sim"), ("SIM lock", "lock"),
        ("SIM", "sim"), ("Lock 123", "123"), ("ÖL tank", "ol"), ("", "sim"),
    ])
    func othersAreNot(_ title: String, _ word: String) { #expect(!CapitalWords.has(word, in: title)) }
}
