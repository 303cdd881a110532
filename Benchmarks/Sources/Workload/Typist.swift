import Generator

/// Makes the errors that people make.
struct Typist {
    private static let letters = Array("etaoinshrdlcumwfgypbvkjxqz")
    private static let consonants = Array("bcdfghjklmnpqrstvwxz")

    var random: SeededRandom

    /// The word with one edit: a letter too much, one too few, another one, or two exchanged. The first letter
    /// mostly stays.
    mutating func mistyped(_ word: String) -> String {
        var letters = Array(word)
        let lowest = random.below(10) == 0 ? 0 : 1
        let place = lowest + random.below(letters.count - 1 - lowest)
        switch random.below(4) {
        case 0: letters.insert(random.element(Self.letters), at: place)
        case 1: letters.remove(at: place)
        case 2: letters[place] = random.element(Self.letters)
        default: letters.swapAt(place, place + 1)
        }
        return String(letters)
    }

    /// Letters that make no word.
    mutating func nonsense() -> String {
        String((0..<6 + random.below(4)).map { _ in random.element(Self.consonants) })
    }

    /// A word with so many errors that nobody could know which one was meant.
    mutating func garbled(_ word: String) -> String { (0..<4).reduce(word) { text, _ in mistyped(text) } }
}
