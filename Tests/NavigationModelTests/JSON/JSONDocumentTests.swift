import NavigationModel
import Testing

/// Accepts and rejects what RFC 8259 does, and says where.
@Suite struct JSONDocumentTests {
    @Test(arguments: [
        "{}", "[]", "[[]]", #"{"a":{}}"#, "null", "true", "false", "0", "-0", "-1", "10", "1.5", "-1.5e+10", "1E9",
        "1e-2", "0.1", "0e0", #""""#, #""a""#, " [ 1 , 2 ] ", "\t\r\n1\n", #"{"a":1,"a":2}"#, #"{"":0}"#,
        #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\uD83D\uDE00""#, #""\uFFFF""#, "\"\u{7F}\"", "\"\u{2028}\"",
        "\"é漢😀\"", "[null,true,false,0,\"\",{},[]]", "123456789012345678901234567890", "1e400",
        "\u{FEFF}{}", "\u{FEFF} 1", "\"\u{FEFF}\"", #"["12345678","1234567","123456789"]"#,
    ])
    func `a JSON text is accepted`(text: String) throws {
        let document = try JSONDocument(text)
        #expect(document.hasByteOrderMark == text.unicodeScalars.starts(with: ["\u{FEFF}"]))
    }

    @Test(arguments: [
        ("", "json-empty", 1, 1), (" \n ", "json-empty", 2, 2), ("\u{FEFF}", "json-empty", 1, 1),
        ("[", "json-truncated", 1, 2), ("{", "json-truncated", 1, 2), ("{\"a\"", "json-truncated", 1, 5),
        ("{\"a\":", "json-truncated", 1, 6), ("{\"a\":1", "json-truncated", 1, 7),
        ("{\"a\":1,", "json-truncated", 1, 8),
        ("[1", "json-truncated", 1, 3), ("[1,", "json-truncated", 1, 4), ("\"", "json-truncated", 1, 2),
        ("\"abc", "json-truncated", 1, 5), ("\"\\", "json-truncated", 1, 3), ("\"\\u12", "json-truncated", 1, 6),
        ("\"\\ud83d", "json-truncated", 1, 8), ("\"\\ud83d\\", "json-truncated", 1, 9), ("tru", "json-truncated", 1, 4),
        ("-", "json-truncated", 1, 2), ("1.", "json-truncated", 1, 3), ("1e", "json-truncated", 1, 3),
        ("1e+", "json-truncated", 1, 4),
        ("[1,]", "json-unexpected-character", 1, 4), ("[,1]", "json-unexpected-character", 1, 2),
        ("[1 2]", "json-unexpected-character", 1, 4), ("{\"a\" 1}", "json-unexpected-character", 1, 6),
        ("{\"a\":1,}", "json-unexpected-character", 1, 8), ("{a:1}", "json-unexpected-character", 1, 2),
        ("{'a':1}", "json-unexpected-character", 1, 2), ("{1:1}", "json-unexpected-character", 1, 2),
        ("[1}", "json-unexpected-character", 1, 3), ("{\"a\":1]", "json-unexpected-character", 1, 7),
        ("]", "json-unexpected-character", 1, 1), ("[True]", "json-unexpected-character", 1, 2),
        ("[trux]", "json-unexpected-character", 1, 2), ("nul1", "json-unexpected-character", 1, 1),
        ("NaN", "json-unexpected-character", 1, 1), ("[Infinity]", "json-unexpected-character", 1, 2),
        ("+1", "json-unexpected-character", 1, 1), (".5", "json-unexpected-character", 1, 1),
        ("// no\n1", "json-unexpected-character", 1, 1), ("[1, /* */ 2]", "json-unexpected-character", 1, 5),
        ("é", "json-unexpected-character", 1, 1), ("\u{A0}1", "json-unexpected-character", 1, 1),
        ("[\u{FEFF}]", "json-unexpected-character", 1, 2), ("[\u{C}1]", "json-unexpected-character", 1, 2),
        ("{\n  \"é\": 1,\n  \"b\" 2 }", "json-unexpected-character", 3, 7),
        ("[\r\n\r1 1]", "json-unexpected-character", 3, 3),
        ("01", "json-bad-number", 1, 1), ("[-01]", "json-bad-number", 1, 2), ("00", "json-bad-number", 1, 1),
        ("1.e1", "json-bad-number", 1, 1), ("-a", "json-bad-number", 1, 1), ("1ee1", "json-bad-number", 1, 1),
        ("[1.]", "json-bad-number", 1, 2), ("[ 2e+]", "json-bad-number", 1, 3),
        (#""\a""#, "json-bad-escape", 1, 2), (#""é\x41""#, "json-bad-escape", 1, 3),
        (#""\u12G4""#, "json-bad-escape", 1, 2),
        (#""\U0041""#, "json-bad-escape", 1, 2), ("\"\\\n\"", "json-bad-escape", 1, 2),
        (#""\ud83d""#, "json-lone-surrogate", 1, 2), (#""\ude00""#, "json-lone-surrogate", 1, 2),
        (#""\ud83dx""#, "json-lone-surrogate", 1, 2), (#""\ud83d\n""#, "json-lone-surrogate", 1, 2),
        (#""a\ud83d\u0041""#, "json-lone-surrogate", 1, 3), (#""\ud83d\ud83d""#, "json-lone-surrogate", 1, 2),
        ("\"a\nb\"", "json-control-character", 1, 3), ("\"\t\"", "json-control-character", 1, 2),
        ("\"\0\"", "json-control-character", 1, 2), ("\"12345678\u{1F}\"", "json-control-character", 1, 10),
        ("{} x", "json-trailing-content", 1, 4), ("1 2", "json-trailing-content", 1, 3),
        ("[]]", "json-trailing-content", 1, 3),
        ("{}\0", "json-trailing-content", 1, 3), ("1é", "json-trailing-content", 1, 2),
    ])
    func `anything else is rejected, with a code and a place`(text: String, code: String, line: Int, column: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(text) }
        #expect(error?.code.rawValue == code)
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.message.hasSuffix(".") == true)
    }

    @Test(arguments: [
        ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0x61, 0x80, 0x22], 2),
        ([0x22, 0xC3, 0x22], 1), ([0x22, 0xE0, 0x80, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
        ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1),
        ([0x22, 0xE2, 0x82, 0x22], 1), ([0x22, 0xF0, 0x9F, 0x98, 0x22], 1), ([0xFF, 0xFE, 0x7B, 0x00], 0),
        ([0xFE, 0xFF, 0x00, 0x7B], 0), ([0x7B, 0x7D, 0x80], 2), ([0x5B, 0x80, 0x5D], 1),
    ])
    func `bytes that are not UTF-8 are rejected where they stand`(bytes: [UInt8], offset: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
        #expect(error?.code == .invalidUTF8)
        #expect(error?.offset == offset)
    }

    @Test(arguments: [[0x22, 0xC3], [0x22, 0xE2, 0x82], [0x22, 0xF0, 0x9F, 0x98], [0x5B, 0xC3]] as [[UInt8]])
    func `a text that ends within a character is truncated`(bytes: [UInt8]) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
        #expect((try? JSONDocument(bytes)) == nil)
        do { _ = try JSONDocument(bytes) } catch { #expect(error.code == .truncated) }
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `512 containers may be nested, and not one more`(open: String, close: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        }
        #expect((try? JSONDocument(nested(JSONDocument.maximumDepth))) != nil)
        for depth in [JSONDocument.maximumDepth + 1, 10_000, 1_000_000] {
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(nested(depth)) }
            #expect(error?.code == .nestedTooDeeply)
            #expect(error?.offset == JSONDocument.maximumDepth * open.utf8.count)
        }
    }
}
