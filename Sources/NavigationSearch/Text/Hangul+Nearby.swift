extension Hangul {
    /// The keys of the keyboard, each once.
    private static let allKeys = initialKeys + vowelKeys

    /// Words of syllables that are typed by one key more, less or another one than a word, or by two in the other order.
    static func oneKeyAway(from word: String) -> [String] {
        let keys = word.unicodeScalars.flatMap(keys)
        var found: Set<String> = []
        func add(_ keys: [Unicode.Scalar]) {
            let text = composed(keys)
            if text != word, text.unicodeScalars.allSatisfy(isSyllable) { found.insert(text) }
        }
        for place in keys.indices {
            let (before, after) = (keys[..<place], keys[(place + 1)...])
            add(before + after)
            for key in allKeys {
                add(before + [key] + after)
                add(before + [key] + keys[place...])
            }
            if let next = after.first { add(before + [next, keys[place]] + after.dropFirst()) }
        }
        for key in allKeys { add(keys + [key]) }
        return found.sorted()
    }
}
