extension JSONParser {
    mutating func string() throws(JSONSyntaxError) {
        let start = at
        var hasEscapes = false
        at += 1
        while true {
            skipPlainText()
            guard at < end else { throw truncated() }
            switch base[at] {
            case UInt8(ascii: "\""):
                at += 1
                append(.string, from: start, to: at, hasEscapes: hasEscapes)
                return
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try escape()
            case 0..<0x20: throw controlCharacter(base[at])
            case 0x80...: try multibyteScalar()
            default: at += 1
            }
        }
    }

    /// Moves to the next byte that is a quotation mark, a backslash, a control character or not ASCII, eight bytes
    /// at a time; the last few bytes of the text are left to the caller.
    ///
    /// For each byte, `(x - 0x01) & ~x & 0x80` is set if x is zero, and the lowest one set is never a false one
    /// (Sean Anderson, Bit Twiddling Hacks, "Determine if a word has a zero byte").
    private mutating func skipPlainText() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        while at + 8 <= end {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let controls = (word &- (ones &* 0x20)) & ~word
            let stops =
                (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | controls | word)
                & (ones &* 0x80)
            if stops != 0 {
                at += stops.trailingZeroBitCount / 8
                return
            }
            at += 8
        }
    }

    private mutating func escape() throws(JSONSyntaxError) {
        let start = at
        guard at + 1 < end else { throw truncated() }
        switch base[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            at += 2
        case UInt8(ascii: "u"):
            let unit = try hexadecimalUnit()
            if unit & 0xFC00 == 0xDC00 { throw loneSurrogate(at: start) }
            if unit & 0xFC00 == 0xD800 { try lowSurrogate(after: start) }
        default:
            throw failure(
                .badEscape, at: start,
                #"JSON knows no such escape. After a backslash stands one of " \ / b f n r t or u with four digits; "#
                    + #"a backslash itself is written \\."#)
        }
    }

    private mutating func lowSurrogate(after start: Int) throws(JSONSyntaxError) {
        guard at < end else { throw truncated() }
        guard base[at] == UInt8(ascii: "\\") else { throw loneSurrogate(at: start) }
        guard at + 1 < end else { throw truncated() }
        guard base[at + 1] == UInt8(ascii: "u") else { throw loneSurrogate(at: start) }
        guard try hexadecimalUnit() & 0xFC00 == 0xDC00 else { throw loneSurrogate(at: start) }
    }

    /// Reads `\uXXXX`, on whose backslash it stands.
    private mutating func hexadecimalUnit() throws(JSONSyntaxError) -> UInt16 {
        let start = at
        at += 2
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard at < end else { throw truncated() }
            guard let digit = base[at].hexadecimalValue else {
                throw failure(.badEscape, at: start, #"After \u stand exactly four hexadecimal digits, as in \u00e9."#)
            }
            unit = unit << 4 | UInt16(digit)
            at += 1
        }
        return unit
    }

    /// Checks one scalar by table 3-7 of the Unicode standard, "Well-Formed UTF-8 Byte Sequences".
    private mutating func multibyteScalar() throws(JSONSyntaxError) {
        let length = UTF8Sequence.length(base + at, count: end - at)
        if length > 0 { at += length } else { throw length == 0 ? truncated() : invalidUTF8() }
    }
}
