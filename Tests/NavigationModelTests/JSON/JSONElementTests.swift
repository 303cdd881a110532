import NavigationModel
import Testing

/// Values come out as they were written.
@Suite struct JSONElementTests {
    @Test(arguments: [
        ("{}", JSONKind.object), ("[]", .array), (#""""#, .string), ("1", .number), ("true", .boolean), ("null", .null),
    ])
    func `a value knows its kind, and has nothing of another`(text: String, kind: JSONKind) throws {
        let root = try JSONDocument(text).root
        #expect(root.kind == kind)
        #expect((root.string != nil) == (kind == .string))
        #expect((root.int != nil) == (kind == .number))
        #expect((root.bool != nil) == (kind == .boolean))
        #expect(root.isNull == (kind == .null))
        #expect(root.elements.map(\.kind).isEmpty)
        #expect(root.members.map(\.name).isEmpty)
        #expect(root["a"]?.kind == nil)
    }

    @Test(arguments: [
        (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
        (#""\uD83D\uDE00!""#, "😀!"), (#""\u0000""#, "\0"), (#""x\uFFFFy""#, "x\u{FFFF}y"), ("\"漢字\"", "漢字"),
    ])
    func `escapes are decoded`(text: String, expected: String) throws {
        #expect(try JSONDocument(text).root.string == expected)
    }

    @Test(
        arguments: [
            ("1", 1), ("-7", -7), ("-0", 0), ("1.0", 1), ("1e2", 100), ("1.5e1", 15), ("1.5", nil), ("1e30", nil),
            ("1e-99999", nil), ("0e-99999", 0), ("0.0E5", 0),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1e400", nil),
            ("9007199254740993.0", 9_007_199_254_740_993), ("1e16", 10_000_000_000_000_000), ("100e-2", 1),
            ("-1.50E+1", -15), ("100e-3", nil), ("9.223372036854775807e18", .max), ("9223372036854775808.0", nil),
            ("-9.223372036854775808e18", .min), ("1e99999999999999999999", nil), ("0e99999999999999999999", 0),
            ("1e-99999999999999999999", nil), ("1e-9223372036854775808", nil), ("1.5e-9223372036854775807", nil),
            ("1.5e-9223372036854775808", nil), ("10e-9223372036854775807", nil), ("1e9223372036854775807", nil),
            ("0.00e-9223372036854775808", 0), ("-100e-2", -1), ("-100e-3", nil), ("-100e-4", nil), ("100e-4", nil),
            ("true", nil), (#""1""#, nil),
        ] as [(String, Int?)])
    func `a whole number is one that fits exactly`(text: String, expected: Int?) throws {
        #expect(try JSONDocument(text).root.int == expected)
    }

    @Test func `members and elements come in the order of the text`() throws {
        let root = try JSONDocument(#"{"b":[1,[2,{}],"x"], "a":{"c":null} ,"d":true}"#).root
        #expect(root.members.map(\.name) == ["b", "a", "d"])
        #expect(root["b"]?.elements.map(\.kind) == [.number, .array, .string])
        #expect(root["a"]?["c"]?.isNull == true)
        #expect(root["d"]?.bool == true)
        #expect(root["e"]?.kind == nil)
    }

    @Test func `of equal names the last one counts, and all can be seen`() throws {
        let root = try JSONDocument(#"{"a":1,"\u0061":2}"#).root
        #expect(root["a"]?.int == 2)
        #expect(root.members.map(\.name) == ["a", "a"])
    }

    @Test(arguments: ["1.0", "-0", "1e400", #""\u0041\/""#, "[ 1,\t2 ]", #"{"a" : null}"#, "true", #""é""#])
    func `raw bytes are the value as written`(value: String) throws {
        let root = try JSONDocument(#" {"id": "# + value + " }").root
        #expect(root["id"]?.rawBytes == Array(value.utf8))
    }

    @Test func `a place is a line and a column in Unicode scalars`() throws {
        let document = try JSONDocument("\u{FEFF}{\n\t\"é😀\": [1,\r\n 2]}")
        let array = try #require(document.root["é😀"])
        let places = [document.root, array] + Array(array.elements)
        let positions = document.positions(of: places.map(\.offset))
        #expect(positions.map(\.line) == [1, 2, 2, 3])
        #expect(positions.map(\.column) == [1, 8, 9, 2])
    }

    @Test func `a value outlives the document that it came from`() throws {
        func value() throws -> JSONElement? { try JSONDocument(#"{"a":"long enough to be on the heap"}"#).root["a"] }
        #expect(try value()?.string == "long enough to be on the heap")
    }
}
