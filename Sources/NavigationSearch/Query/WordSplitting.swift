/// The ways to read a query with one of its words written as two: "wifisettings" is also "wifi settings".
enum WordSplitting {
    /// Letters of each half.
    private static let shortest = 3

    /// Readings in which a word that nothing begins with is two words that are known.
    static func readings(_ words: [Word], isKnown: (Word) throws -> Bool) rethrows -> [Reading] {
        var readings: [Reading] = []
        for (index, word) in words.enumerated() where !word.isUnsegmented {
            let letters = Array(word.text.unicodeScalars)
            guard (2 * shortest...TokenLimits.joined).contains(letters.count), try !isKnown(word) else { continue }
            for end in shortest...(letters.count - shortest) {
                let halves = [letters[..<end], letters[end...]].map {
                    Word(text: String($0), typed: nil, isUnsegmented: false)
                }
                guard try halves.allSatisfy(isKnown) else { continue }
                readings.append(Reading(Array(words[..<index]) + halves + Array(words[(index + 1)...])))
            }
        }
        return readings
    }
}
