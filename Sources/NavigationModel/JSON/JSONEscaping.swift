/// How a text stands in a JSON string.
enum JSONEscaping {
    /// How many bytes one of a text may become.
    static let largestEscape = 6

    /// How many bytes of a text are written at once.
    static let pieceSize = 4_096

    /// Writes a text, escaped where it has to be, to where ``largestEscape`` bytes have room for each of its own, and
    /// returns how many were written.
    ///
    /// What needs no escape, which is nearly everything, is looked at and copied eight bytes at a time.
    static func write(_ text: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>) -> Int {
        let text = UnsafeRawBufferPointer(text)
        var output = UnsafeMutableRawPointer(start)
        var at = 0
        while at + 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            if word.mayNeedEscape {
                for index in at..<at + 8 { output.append(text: text[index]) }
            } else {
                output.storeBytes(of: word, as: UInt64.self)
                output += 8
            }
            at += 8
        }
        output.append(rest: text, from: at)
        return output - UnsafeMutableRawPointer(start)
    }
}

extension UnsafeMutableRawPointer {
    /// Writes the last bytes of a text, fewer than eight.
    fileprivate mutating func append(rest text: UnsafeRawBufferPointer, from at: Int) {
        let count = text.count - at
        if text.count >= 8 {
            // Once more what stands before them: what has just been written is written again.
            let word = text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
            if !word.mayNeedEscape {
                (self + count - 8).storeBytes(of: word, as: UInt64.self)
                self += count
                return
            }
        } else if count >= 4 {
            let first = text.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let last = text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            if !(UInt64(first) << 32 | UInt64(last)).mayNeedEscape {
                storeBytes(of: first, as: UInt32.self)
                (self + count - 4).storeBytes(of: last, as: UInt32.self)
                self += count
                return
            }
        }
        for index in at..<text.count { append(text: text[index]) }
    }

    fileprivate mutating func append(_ byte: UInt8) {
        storeBytes(of: byte, as: UInt8.self)
        self += 1
    }

    /// Writes a byte of a text, escaped if it has to be.
    fileprivate mutating func append(text byte: UInt8) {
        if byte.needsEscape { escape(byte) } else { append(byte) }
    }

    private mutating func escape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
        default:
            append(UInt8(ascii: "u"))
            append(UInt8(ascii: "0"))
            append(UInt8(ascii: "0"))
            append(Self.hexadecimal(byte >> 4))
            append(Self.hexadecimal(byte & 15))
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
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
