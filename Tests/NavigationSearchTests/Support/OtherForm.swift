import NavigationSearch

/// Words in other forms, as languages tell them by their ends.
enum OtherForm {
    private static let endings = [
        "s", "es", "ies", "ing", "ed", "tion", "en", "ungen", "ami", "ов", "ами", "를", "에서", "으로", "ları", "ें",
    ]

    /// A text with one of its words in another form: some letters less at its end, and an ending.
    static func random(_ text: String, _ random: inout some RandomNumberGenerator) -> String {
        var words = text.split(separator: " ").map(String.init)
        guard let place = words.indices.randomElement(using: &random),
            let ending = endings.randomElement(using: &random)
        else { return text }
        words[place] = words[place].dropLast(Int.random(in: 0...2, using: &random)) + ending
        return words.joined(separator: " ")
    }
}
