/// The well-formed byte sequences of UTF-8 beyond ASCII.
enum UTF8Sequence {
    /// How many bytes the scalar has that begins here: 2, 3 or 4; 0 if the text ends within it; -1 if it is malformed.
    static func length(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
        let expected: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch start[0] {
        case 0xC2...0xDF: expected = 2
        case 0xE0: (expected, second) = (3, 0xA0...0xBF)
        case 0xED: (expected, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: expected = 3
        case 0xF0: (expected, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: expected = 4
        case 0xF4: (expected, second) = (4, 0x80...0x8F)
        default: return -1
        }
        guard count > 1 else { return 0 }
        guard second.contains(start[1]) else { return -1 }
        for index in 2..<max(expected, 2) {
            guard index < count else { return 0 }
            guard start[index].isContinuation else { return -1 }
        }
        return expected
    }
}
