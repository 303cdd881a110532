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
        for place in 0...keys.count {
            for key in allKeys {
                var more = keys
                more.insert(key, at: place)
                add(more)
            }
            guard place < keys.count else { break }
            for key in allKeys {
                var other = keys
                other[place] = key
                add(other)
            }
            var fewer = keys
            fewer.remove(at: place)
            add(fewer)
            guard place > 0 else { continue }
            var swapped = keys
            swapped.swapAt(place - 1, place)
            add(swapped)
        }
        return found.sorted()
    }
}
