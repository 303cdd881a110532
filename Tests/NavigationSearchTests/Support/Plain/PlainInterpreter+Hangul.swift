@testable import NavigationSearch

extension PlainInterpreter {
    /// Whether a word is of syllables of Hangul, too few to be corrected but for single keys; each is two letters.
    func isOfFewSyllables(_ word: Word) -> Bool {
        let scalars = word.text.unicodeScalars
        guard let one = profile.typos.oneEditFrom, scalars.allSatisfy({ (0xAC00...0xD7A3).contains($0.value) }) else {
            return false
        }
        return scalars.count < one && 2 * scalars.count >= one
    }

    func isOneKeyAway(_ text: String, _ word: Word) -> Bool {
        func keys(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.flatMap { Hangul.keys($0) } }
        return EditDistance.between(keys(word.text), keys(text)) <= 1
    }
}
