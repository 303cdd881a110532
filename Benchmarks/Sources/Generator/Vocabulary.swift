/// The tokens of all real texts by number, and how they are written in grown ones.
struct Vocabulary {
    /// A word that occurs so often or less is one of many like it: the more text, the more of those are new words.
    private static let rareCount = 4
    /// Numbers of so many digits and more tell things apart, such as error codes; shorter ones belong to the name.
    private static let codeLength = 3

    private var tokens: [Token] = []
    private var numbers: [Token: Int32] = [:]
    private var counts: [Token.Part: Int] = [:]
    private var known: [Token.Part] = []
    private var fresh: FreshWords?
    private var share = 0.0

    /// The numbers of a text's tokens; counts its words.
    mutating func learn(_ text: String) -> [Int32] {
        Token.tokens(of: text).map { token in
            for part in token.parts where part.letterClass.isLetters {
                let word = Self.folded(part)
                counts[word, default: 0] += 1
                if counts[word] == 1 { known.append(word) }
            }
            if let number = numbers[token] { return number }
            let number = Int32(tokens.count)
            numbers[token] = number
            tokens.append(token)
            return number
        }
    }

    /// Makes the words that texts so many times as large will have besides the known ones.
    mutating func grow(_ ratio: Double, _ random: inout SeededRandom) {
        let growth = max(1, ratio).squareRoot()
        fresh = FreshWords(known: known, growth: growth, &random)
        // So that a rare word too becomes more frequent with the square root only.
        share = 1 - 1 / growth
    }

    /// A text of tokens, some of the rare words in it being new ones.
    func text(_ numbers: [Int32], _ random: inout SeededRandom) -> String {
        var text = ""
        for number in numbers {
            let token = tokens[Int(number)]
            let isFirst = text.isEmpty
            let needsBlank = token.followsBlank || !(token.parts.first?.letterClass.isUnsegmented ?? false)
            if !isFirst, needsBlank { text += " " }
            for part in token.parts { text += written(part, &random) }
        }
        return text
    }

    private func written(_ part: Token.Part, _ random: inout SeededRandom) -> String {
        if part.letterClass.isLetters {
            guard let fresh, counts[Self.folded(part), default: 0] <= Self.rareCount, random.fraction() < share else {
                return part.text
            }
            return fresh.word(for: part, &random) ?? part.text
        }
        if part.letterClass == .digit, part.text.utf8.count >= Self.codeLength, random.fraction() < share {
            return String(part.text.map { _ in Character(String(random.below(10))) })
        }
        return part.text
    }

    private static func folded(_ part: Token.Part) -> Token.Part {
        Token.Part(text: part.text.lowercased(), letterClass: part.letterClass)
    }
}
