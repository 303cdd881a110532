/// The text of strings with backslashes.
enum JSONEscapes {
    /// Decodes what stands between the quotation marks. The parser has checked it.
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            guard text[at] == UInt8(ascii: "\\") else {
                decoded.append(text[at])
                at += 1
                continue
            }
            let letter = text[at + 1]
            at += 2
            switch letter {
            case UInt8(ascii: "b"): decoded.append(0x08)
            case UInt8(ascii: "f"): decoded.append(0x0C)
            case UInt8(ascii: "n"): decoded.append(0x0A)
            case UInt8(ascii: "r"): decoded.append(0x0D)
            case UInt8(ascii: "t"): decoded.append(0x09)
            case UInt8(ascii: "u"): append(scalar(in: text, at: &at), to: &decoded)
            default: decoded.append(letter)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func scalar(in text: UnsafeBufferPointer<UInt8>, at: inout Int) -> Unicode.Scalar {
        let high = unit(in: text, at: &at)
        guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
        at += 2
        let low = unit(in: text, at: &at)
        return Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))) ?? "\u{FFFD}"
    }

    private static func unit(in text: UnsafeBufferPointer<UInt8>, at: inout Int) -> UInt16 {
        defer { at += 4 }
        return text[at..<at + 4].reduce(0) { $0 << 4 | UInt16($1.hexadecimalValue ?? 0) }
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
