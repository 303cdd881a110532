/// A text in which words are left open, or how the whole query was written.
struct TextTemplate {
    let parts: [Part]
    /// The word that is all of it, if it is one.
    private let onlyWord: Int?

    enum Part {
        case text(String)
        case word(Int)
        case literal
    }

    /// So many words can be left open.
    static let words = 16
    /// Characters for private use, four for each word: its first letters.
    private static let first: UInt32 = 0xE000
    private static let lettersPerWord: UInt32 = 4
    private static let end = first + UInt32(words + 1) * lettersPerWord

    /// What stands for the query as it was written: the characters of one more word.
    static let literal = placeholder(words, letters: 1)

    /// What stands for a word with so many letters, up to four.
    static func placeholder(_ word: Int, letters: Int) -> String {
        var text = ""
        for letter in 0..<UInt32(letters) {
            let value = first + UInt32(word) * lettersPerWord + letter
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "_")
        }
        return text
    }

    /// - Parameter text: a text with placeholders.
    init(_ text: String) {
        var parts: [Part] = []
        var plain = ""
        for scalar in text.unicodeScalars {
            guard (Self.first..<Self.end).contains(scalar.value) else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            let (word, letter) = (scalar.value - Self.first).quotientAndRemainder(dividingBy: Self.lettersPerWord)
            guard letter == 0 else { continue }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(word < Self.words ? .word(Int(word)) : .literal)
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
        if parts.count == 1, case .word(let word) = parts[0] { onlyWord = word } else { onlyWord = nil }
    }

    /// - Parameters:
    ///   - words: those of the query.
    ///   - literal: how the whole query was written.
    func filled(with words: [Word], literal: String?) -> String {
        if let onlyWord { return words[onlyWord].text }
        return String.concatenated(parts.indices) { place in
            switch parts[place] {
            case .text(let plain): plain
            case .word(let word): words[word].text
            case .literal: literal ?? ""
            }
        }
    }
}
