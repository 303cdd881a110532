/// Which word follows which in the texts of one field: a Markov chain of the first order.
///
/// Followers are kept as they occurred, repeats included, so a random one of them has the frequency of real texts.
struct WordChain {
    private static let end: Int32 = -1

    private var starts: [Int32] = []
    private var followers: [Int32: [Int32]] = [:]
    private var all: [Int32] = []

    /// Whether nothing was learnt, so that nothing can be made.
    var isEmpty: Bool { starts.isEmpty }

    /// Learns a text by the numbers of its tokens.
    mutating func learn(_ tokens: [Int32]) {
        guard let first = tokens.first else { return }
        starts.append(first)
        all += tokens
        for (token, follower) in zip(tokens, tokens.dropFirst() + [Self.end]) {
            followers[token, default: []].append(follower)
        }
    }

    /// Makes a text of so many tokens.
    ///
    /// Where real texts end before that, it goes on with any word; the last word is one that texts end with, if a
    /// few tries find one.
    func text(length: Int, _ random: inout SeededRandom) -> [Int32] {
        guard length > 0, !starts.isEmpty else { return [] }
        var tokens = [random.element(starts)]
        if length == 1 {
            for _ in 0..<8 where !mayEnd(tokens[0]) { tokens[0] = random.element(starts) }
        }
        while tokens.count < length {
            var next = follower(of: tokens[tokens.count - 1], &random)
            if tokens.count == length - 1 {
                for _ in 0..<4 where !mayEnd(next) { next = follower(of: tokens[tokens.count - 1], &random) }
            }
            tokens.append(next)
        }
        return tokens
    }

    private func follower(of token: Int32, _ random: inout SeededRandom) -> Int32 {
        if let followers = followers[token] {
            for _ in 0..<3 {
                let follower = random.element(followers)
                if follower != Self.end { return follower }
            }
        }
        return random.element(all)
    }

    private func mayEnd(_ token: Int32) -> Bool { followers[token]?.contains(Self.end) ?? true }
}
