import NavigationSearch

/// Words in other forms, as languages tell them by their ends.
enum OtherForm {
    private static let endings = [
        "s", "es", "ies", "ing", "ed", "tion", "en", "ungen", "ami", "ов", "ами", "를", "에서", "으로", "ları",
    ]
    /// Those of Hindi, which are vowel signs.
    private static let signs = ["े", "ें", "ों", "ियाँ"]

    /// A text with one of its words in another form: some letters less at its end, and an ending.
    static func random(_ text: String, _ random: inout some RandomNumberGenerator) -> String {
        var words = text.split(separator: " ").map(String.init)
        guard let place = words.indices.randomElement(using: &random) else { return text }
        let stem = words[place].dropLast(min(Int.random(in: 0...2, using: &random), words[place].count / 2))
        // Vowel signs need a letter that they go with.
        let isHindi = stem.unicodeScalars.last.map { (0x0900...0x097F).contains($0.value) } ?? false
        guard let ending = (isHindi ? signs : endings).randomElement(using: &random) else { return text }
        words[place] = stem + ending
        return words.joined(separator: " ")
    }
}
