import NavigationSearch

/// Mistakes that people make while they type.
enum TypingError: CaseIterable {
    case insertion, deletion, substitution, transposition

    /// A word with a mistake at a place, which has to be one of its letters.
    func applied(to word: String, at place: Int, _ letter: Character = "q") -> String {
        var letters = Array(word)
        switch self {
        case .insertion: letters.insert(letter, at: place)
        case .deletion: letters.remove(at: place)
        case .substitution: letters[place] = letter
        case .transposition: letters.swapAt(place, place == 0 ? 1 : place - 1)
        }
        return String(letters)
    }

    /// A word of two letters or more with any mistake anywhere.
    static func random(_ word: String, _ random: inout SplitMix64) -> String {
        let error = allCases[Int.random(in: 0..<allCases.count, using: &random)]
        let letter = Array("aeinst")[Int.random(in: 0..<6, using: &random)]
        guard word.count > 1 else { return word }
        return error.applied(to: word, at: Int.random(in: 0..<word.count, using: &random), letter)
    }
}
