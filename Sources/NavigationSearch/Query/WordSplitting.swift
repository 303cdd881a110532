/// The ways to read a query with one of its words written as two: "wifisettings" is also "wifi settings".
enum WordSplitting {
    /// Letters of each half.
    private static let shortest = 3

    /// Readings in which a word that nothing begins with is two: one that somebody may know whole, and the beginning of
    /// one. Who leaves out a blank has come to an end of the word before it; halves that are beginnings both are found in
    /// most words that have a typing error ("acc out").
    static func readings(
        _ words: [Word], isKnown: (Word) throws -> Bool, isWhole: (Word) throws -> Bool
    ) rethrows -> [Reading] {
        var readings: [Reading] = []
        for (index, word) in words.enumerated() where !word.isUnsegmented {
            let letters = Array(word.text.unicodeScalars)
            guard (2 * shortest...TokenLimits.joined).contains(letters.count), try !isKnown(word) else { continue }
            for end in shortest...(letters.count - shortest) {
                let halves = [letters[..<end], letters[end...]].map {
                    Word(text: String($0), typed: nil, isUnsegmented: false)
                }
                guard try halves.allSatisfy(isKnown), try isWhole(halves[0]) else { continue }
                readings.append(Reading(Array(words[..<index]) + halves + Array(words[(index + 1)...])))
            }
        }
        return readings
    }
}
