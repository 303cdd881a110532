/// Characters that do not belong into a text.
package struct TextFlaws: OptionSet, Sendable {
    package let rawValue: UInt8

    /// A control character (Unicode category Cc) other than those of ``layout``.
    static let control = TextFlaws(rawValue: 1)
    /// A tab or the end of a line.
    static let layout = TextFlaws(rawValue: 2)
    /// U+202A to U+202E and U+2066 to U+2069, which can make a text look like another one.
    static let bidiControl = TextFlaws(rawValue: 4)

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Finds out what is in a text. Plain ASCII is passed over eight bytes at a time.
    init(in text: String) {
        var text = text
        self = text.withUTF8(Self.init(bytes:))
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self = []
        var at = 0
        while at < bytes.count {
            if at + 8 <= bytes.count, Self.isPlain(bytes, at) {
                at += 8
                continue
            }
            switch bytes[at] {
            case 0x09, 0x0A, 0x0D: insert(.layout)
            case 0..<0x20, 0x7F: insert(.control)
            case 0xC2 where (0x80...0x9F).contains(bytes[at + 1]): insert(.control)
            case 0xE2 where bytes[at + 1] == 0x80 && (0xAA...0xAE).contains(bytes[at + 2]): insert(.bidiControl)
            case 0xE2 where bytes[at + 1] == 0x81 && (0xA6...0xA9).contains(bytes[at + 2]): insert(.bidiControl)
            default: break
            }
            at += 1
        }
    }

    /// True if all of eight bytes are between 0x20 and 0x7D.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let low = (word &- (ones &* 0x20)) & ~word
        let high = (word & (ones &* 0x7F)) &+ (ones &* 0x02)
        return (low | high | word) & (ones &* 0x80) == 0
    }
}
