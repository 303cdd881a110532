import NavigationModel
import Testing

/// What is written can be read back.
@Suite struct JSONWriterTests {
    @Test(arguments: ["", "plain", "\"\\/", "\n\r\t\u{0}\u{1F}\u{7F}", "é漢😀", "\u{2028}\u{FFFF}"])
    func `a text comes back as it was`(text: String) throws {
        var json = JSONWriter()
        json.value(text)
        #expect(try JSONDocument(json.bytes).root.string == text)
    }

    @Test func `a message shows foreign text without what could disturb a terminal`() {
        #expect(MessageText.quoted("a\u{1B}[31m\u{202E}b") == "\"a\\u{1B}[31m\\u{202E}b\"")
        #expect(MessageText.quoted(String(repeating: "x", count: 1_000)).count == 83)
    }
}
