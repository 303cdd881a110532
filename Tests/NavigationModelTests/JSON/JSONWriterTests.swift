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

    @Test(arguments: [
        "\"", "\\", "\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", " ", "!", "#", "[", "]", "~", "é", "€",
    ])
    func `a character is escaped wherever it stands, and only if it has to be`(character: String) throws {
        let escapes = [
            "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\r": #"\r"#, "\t": #"\t"#, "\u{1}": #"\u0001"#,
            "\u{1F}": #"\u001f"#, "\u{7F}": #"\u007f"#,
        ]
        for length in 0...20 {
            for place in 0...length {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "b", count: length - place)
                var json = JSONWriter()
                json.value(before + character + character + after)
                let escaped = escapes[character] ?? character
                #expect(json.text == "\"\(before)\(escaped)\(escaped)\(after)\"")
            }
        }
    }

    @Test(arguments: [1, 63, 64, 255, 256, 4_095, 4_096, 4_097, 10_000])
    func `a text of any length comes back, escaped throughout or nowhere`(length: Int) throws {
        for character in ["a", "\u{1}", "é"] {
            let text = String(repeating: character, count: length)
            for room in [0, length, 100_000] {
                var json = JSONWriter(reserving: room)
                json.array {
                    $0.value(text)
                    $0.value(utf8: Array(text.utf8))
                    $0.raw("\"\(String(repeating: "b", count: length))\"")
                    $0.value(-length)
                }
                let values = try JSONDocument(json.bytes).root.elements.map { $0.string ?? "\($0.int ?? 0)" }
                #expect(values == [text, text, String(repeating: "b", count: length), "-\(length)"])
            }
        }
    }

    @Test(arguments: [0, 1, 9, 10, 42, 99, 100, 1_000, 123_456_789, -1, -9, -10, -4_200, .max, .min])
    func `a number is written digit by digit`(number: Int) {
        var json = JSONWriter(reserving: 0)
        for _ in 0..<20 { json.value(number) }
        #expect(json.text == Array(repeating: "\(number)", count: 20).joined(separator: ","))
    }

    @Test(arguments: ["plain", "", "\"", "a\\b", "\n", "é漢😀"])
    func `a name that is not known beforehand is escaped`(name: String) throws {
        var json = JSONWriter(reserving: 0)
        json.object { json in
            json.member("first", 1)
            json.member(named: name, "value")
            json.member(named: name) { $0.array([2, 3]) { $0.value($1) } }
            json.member("last", nil as String?)
        }
        let members = Array(try JSONDocument(json.bytes).root.members)
        #expect(members.map(\.name) == ["first", name, name, "last"])
        let values = members.map { String(decoding: $0.value.rawBytes, as: UTF8.self) }
        #expect(values == ["1", "\"value\"", "[2,3]", "null"])
    }

    @Test(arguments: [0, 10, 100_000, 1_000_000])
    func `what begins anew in the same room is as if nothing had been written`(length: Int) {
        var json = JSONWriter(reserving: 0)
        for text in ["a", String(repeating: "b", count: length), "c"] {
            json.removeAll()
            #expect(json.bytes.isEmpty)
            json.array {
                $0.value(text)
                $0.null()
            }
            #expect(json.text == "[\"\(text)\",null]")
            #expect(json.withBytes { Array($0) } == json.bytes)
        }
    }

    @Test func `bytes are written as the text that they are`() {
        var bytes = JSONWriter()
        bytes.array([#"{"a":"\n"}"#, ""]) { $0.value(utf8: Array($1.utf8)) }
        var text = JSONWriter(reserving: 100)
        text.array([#"{"a":"\n"}"#, ""]) { $0.value($1) }
        #expect(bytes.bytes == text.bytes)
    }

    @Test func `a message shows foreign text without what could disturb a terminal`() {
        #expect(MessageText.quoted("a\u{1B}[31m\u{202E}b") == "\"a\\u{1B}[31m\\u{202E}b\"")
        #expect(MessageText.quoted(String(repeating: "x", count: 1_000)).count == 83)
    }
}
