/// A token of the full-text table, or the beginning of tokens.
struct MatchToken: Hashable {
    let text: String
    let isPrefix: Bool
}

/// The tokens that a query asks for, numbered, so that formulas need not carry texts about.
final class MatchTokens {
    private var numbers: [MatchToken: Int] = [:]
    private(set) var all: [MatchToken] = []

    var count: Int { all.count }

    subscript(number: Int) -> MatchToken { all[number] }

    func number(_ text: String, isPrefix: Bool) -> Int {
        let token = MatchToken(text: text, isPrefix: isPrefix)
        if let number = numbers[token] { return number }
        let number = all.count
        numbers[token] = number
        all.append(token)
        return number
    }
}
