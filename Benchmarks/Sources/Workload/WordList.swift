import NavigationModel

/// All words of all entries, to tell what is nowhere.
struct WordList {
    private let sorted: [String]

    init(_ entries: [NavigationEntry]) {
        var words: Set<String> = []
        for entry in entries {
            let texts = [entry.title, entry.subtitle ?? "", entry.description ?? ""] + entry.keywords + entry.tags
            for text in texts { words.formUnion(Self.words(text)) }
        }
        sorted = words.sorted()
    }

    /// Whether a word begins like this.
    func hasBeginning(_ text: String) -> Bool {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].hasPrefix(text)
    }

    /// Whether a text can be read as two words written as one.
    func hasTwoWords(_ text: String) -> Bool {
        let letters = Array(text)
        guard letters.count >= 6 else { return false }
        return (3...letters.count - 3).contains {
            hasBeginning(String(letters[..<$0])) && hasBeginning(String(letters[$0...]))
        }
    }

    /// The words of a text, in lower case.
    static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
