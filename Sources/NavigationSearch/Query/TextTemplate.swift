/// A text in which words are left open.
struct TextTemplate {
    private let parts: [Part]

    private enum Part {
        case text(String)
        case word(Int)
    }

    /// So many words can be left open.
    static let words = 16
    /// Characters for private use, four for each word: its first letters.
    private static let first: UInt32 = 0xE000
    private static let lettersPerWord: UInt32 = 4

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
            guard scalar.value >= Self.first, scalar.value < Self.first + UInt32(Self.words) * Self.lettersPerWord
            else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            let (word, letter) = (scalar.value - Self.first).quotientAndRemainder(dividingBy: Self.lettersPerWord)
            guard letter == 0 else { continue }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(.word(Int(word)))
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    func filled(with words: [Word]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .word(let word): text += words[word].text
            }
        }
        return text
    }
}
