extension JSONWriter {
    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes a string in quotation marks. What needs no escape, which is nearly everything, is passed over eight bytes
    /// at a time and copied as a whole.
    mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        let raw = UnsafeRawBufferPointer(text)
        var copied = 0
        var at = 0
        while at < text.count {
            let end = min(at + 8, text.count)
            if end - at == 8, !raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).mayNeedEscape {
                at = end
                continue
            }
            for index in at..<end where text[index].needsEscape {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
                escape(text[index])
                copied = index + 1
            }
            at = end
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(Self.hexadecimal[Int(byte >> 4)])
            bytes.append(Self.hexadecimal[Int(byte & 15)])
        }
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}

extension UInt8 {
    /// True for what may not stand in a JSON string as it is, and for DEL, which no terminal should get.
    fileprivate var needsEscape: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
    }
}

extension UInt64 {
    /// False if none of its eight bytes needs an escape.
    ///
    /// For each byte, `(x - 0x01) & ~x & 0x80` is set if x is zero (Sean Anderson, Bit Twiddling Hacks, "Determine if a
    /// word has a zero byte"). A byte above a zero may be taken for one too, which here costs no more than a look.
    fileprivate var mayNeedEscape: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = self ^ (ones &* 0x22)
        let backslashes = self ^ (ones &* 0x5C)
        let deletes = self ^ (ones &* 0x7F)
        let controls = (self &- (ones &* 0x20)) & ~self
        let zeros =
            ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((deletes &- ones) & ~deletes)
        return (zeros | controls) & (ones &* 0x80) != 0
    }
}
