import NavigationModel

/// Looks up what rules have for a text.
struct SynonymRules {
    private let rules: [SynonymRule]
    /// For each text, as one token in which each word is closed, the places of the rules that have something for it.
    private let places: [String: [Int]]

    /// So many texts for another one are of use, since no more ways to read a query are looked at.
    static let mostOthers = SynonymTable.readings

    init(_ rules: [SynonymRule]) {
        var tokens = FieldTokens()
        var places: [String: [Int]] = [:]
        for (place, rule) in rules.enumerated() {
            for from in rule.from {
                guard let word = tokens.start(from), places[word]?.last != place else { continue }
                places[word, default: []].append(place)
            }
        }
        self.rules = rules
        self.places = places
    }

    /// The texts that there is something for.
    var words: some Collection<String> { places.keys }

    /// What may stand for a text, in the order of the rules.
    /// - Parameter word: the text as one token.
    func others(_ word: String) -> [String] {
        var tokens = FieldTokens()
        var others: [String] = []
        for place in places[word] ?? [] {
            for other in rules[place].to where !others.contains(other) {
                // A text without words stands for nothing.
                guard let token = tokens.start(other), token != word else { continue }
                others.append(other)
                if others.count == Self.mostOthers { return others }
            }
        }
        return others
    }
}
