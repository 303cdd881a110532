import Testing

@testable import NavigationModel

/// Percent-encoding, read strictly and leniently.
@Suite struct PercentCodingTests {
    @Test(
        arguments: [
            ("", ""), ("home", "home"), ("a+b", "a+b"), ("a%20b", "a b"), ("gr%C3%B6%c3%9fe", "größe"),
            ("größe", "größe"),
            ("%2525", "%25"), ("%2B", "+"), ("%", nil), ("%4", nil), ("50%", nil), ("%zz", nil), ("%4g", nil),
            ("%%41", nil),
            ("%FF", nil), ("%C3", nil), ("%ED%A0%80", nil), ("%EF%BF%BD", "\u{FFFD}"), ("%00", "\0"),
        ] as [(String, String?)])
    func `what cannot be decoded is nothing`(encoded: String, expected: String?) {
        #expect(PercentCoding.decode(Array(encoded.utf8)[...]) == expected)
    }

    @Test(
        arguments: [
            ("a+b", "a b"), ("+", " "), ("%2B", "+"), ("a%20b", "a b"), ("ö+", "ö "), ("+%", nil), ("+%FF", nil),
            ("", ""),
        ] as [(String, String?)])
    func `a plus sign may be a blank`(encoded: String, expected: String?) {
        #expect(PercentCoding.decode(Array(encoded.utf8)[...], plusIsBlank: true) == expected)
    }

    @Test(arguments: [
        ("a+b", "a b"), ("%2B", "+"), ("50%", "50%"), ("%4", "%4"), ("%zz+", "%zz "), ("%%41", "%A"),
        ("%FF", "\u{FFFD}"),
        ("", ""),
    ])
    func `in a form what cannot be decoded stays as it is`(encoded: String, expected: String) {
        #expect(PercentCoding.decodeForm(Array(encoded.utf8)[...]) == expected)
    }

    @Test func `all bytes come back`() {
        let all = String(decoding: Array(0...0x7F as ClosedRange<UInt8>), as: UTF8.self) + "é漢😀"
        for place in [PercentCoding.Place.host, .component] {
            var encoded: [UInt8] = []
            PercentCoding.encode(all, in: place, to: &encoded)
            #expect(PercentCoding.decode(encoded[...]) == all)
        }
    }

    @Test(
        arguments: [
            (0, "0000000000000000"), (0xAB, "00000000000000ab"), (.max, "ffffffffffffffff"),
        ] as [(UInt64, String)])
    func `a number has sixteen hexadecimal digits`(number: UInt64, digits: String) {
        #expect(number.hexadecimalDigits == digits)
    }

    @Test func `hexadecimal digits have values`() {
        for byte in 0...UInt8.max {
            let digit = byte < 0x80 ? Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } : nil
            #expect(byte.hexadecimalValue == digit)
        }
    }
}
