import NavigationSearch

/// Titles as people ask for them, with words around.
enum Asked {
    private static let phrases = [
        "how do i change my {}", "{} not working", "where is {}", "wie kann ich {} ändern", "{} funktioniert nicht",
        "как изменить {}", "{} не работает", "{} nasıl değiştirilir", "làm sao để thay đổi {}", "{} بدّل",
        "{} बदलें", "{}에서 나가는 방법", "{}을 바꾸기", "怎么更改{}", "{}在哪里", "如何打开{}和蓝牙", "{}を変更する方法",
        "{}がつながらない", "วิธีเปลี่ยน{}", "{}ใช้งานไม่ได้",
    ]

    /// A title in one of the phrases, of any language.
    static func random(_ title: String, _ random: inout some RandomNumberGenerator) -> String {
        (phrases.randomElement(using: &random) ?? "{}").replacing("{}", with: title)
    }
}
