/// The words of a title as they stand in the index, in one piece of memory: many titles are remembered.
struct TitleWords {
    /// The words in their order, each with a blank behind it.
    private let letters: [UInt8]

    /// - Parameters:
    ///   - title: in UTF-8.
    ///   - tokens: serves one title after the other.
    init(_ title: UnsafeRawBufferPointer, _ tokens: inout FieldTokens) {
        letters = Self.plain(title) ?? Self.joined(tokens.search(String(decoding: title, as: UTF8.self)))
    }

    /// About how many bytes they take.
    var size: Int { letters.capacity + Self.bytesOfArray }

    /// What an array takes beside its elements.
    private static let bytesOfArray = 32

    /// Calls the body with each word and how many stand before it, until it says that it has seen enough.
    /// - Returns: whether it said so.
    @inline(__always)
    func contains(where body: (_ word: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool) -> Bool {
        letters.withUnsafeBufferPointer { letters in
            var (start, place) = (0, 0)
            for index in letters.indices where letters[index] == Self.blank {
                if body(UnsafeBufferPointer(rebasing: letters[start..<index]), place) { return true }
                start = index + 1
                place += 1
            }
            return false
        }
    }

    /// The words in their order.
    var all: [String] {
        letters.split(separator: Self.blank).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let blank = UInt8(ascii: " ")

    private static func joined(_ words: [String]) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity(words.reduce(0) { $0 + $1.utf8.count + 1 })
        for word in words {
            letters += word.utf8
            letters.append(blank)
        }
        return letters
    }

    /// The words of a title of printable ASCII and of dashes, quotation marks and dots of General Punctuation (U+2010 to
    /// U+2027), which stand between words as blanks do; nil if there is anything else. Most titles are ASCII, and many
    /// others have no more than these: "Wi‑Fi", "Don’t", "Loading…".
    private static func plain(_ title: UnsafeRawBufferPointer) -> [UInt8]? {
        var isPlain = true
        let letters = [UInt8](unsafeUninitializedCapacity: title.count + 1) { letters, count in
            var (index, isInWord) = (0, false)
            while index < title.count {
                if let letter = folded(title[index]) {
                    letters[count] = letter
                    count += 1
                    isInWord = true
                    index += 1
                    continue
                }
                let length = lengthOfGap(title, at: index)
                guard length > 0 else {
                    isPlain = false
                    return
                }
                if isInWord {
                    letters[count] = blank
                    count += 1
                    isInWord = false
                }
                index += length
            }
            if isInWord {
                letters[count] = blank
                count += 1
            }
        }
        return isPlain ? letters : nil
    }

    /// A letter of ASCII in lower case, or a digit; nil for what is neither.
    @inline(__always)
    private static func folded(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }

    /// How many bytes a character between words has; 0 if it may be more than that.
    private static func lengthOfGap(_ title: UnsafeRawBufferPointer, at index: Int) -> Int {
        if (0x20..<0x7F).contains(title[index]) { return 1 }
        // The double low line has a mark in it that belongs to the letter before.
        guard title[index] == 0xE2, index + 2 < title.count, title[index + 1] == 0x80,
            (0x90...0xA7).contains(title[index + 2]), title[index + 2] != 0x97
        else { return 0 }
        return 3
    }
}

extension TitleWords {
    init(_ title: String, _ tokens: inout FieldTokens) {
        var title = title
        self = title.withUTF8 { TitleWords(UnsafeRawBufferPointer($0), &tokens) }
    }
}
