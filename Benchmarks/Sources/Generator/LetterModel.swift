/// Which letter follows which two: makes words that look like those it has learnt.
struct LetterModel {
    private struct Context: Hashable {
        let first: Character?
        let second: Character?
    }

    private static let longest = 16
    private var followers: [Context: [Character?]] = [:]

    /// Whether nothing was learnt.
    var isEmpty: Bool { followers.isEmpty }

    /// Learns a word. A word counts once however often it occurs: common words shall not shape the rare ones.
    mutating func learn(_ word: String) {
        var context = Context(first: nil, second: nil)
        for character in word {
            followers[context, default: []].append(character)
            context = Context(first: context.second, second: character)
        }
        followers[context, default: []].append(nil)
    }

    /// A word that may well be new; nil if it came out too short or too long.
    func word(of lengths: ClosedRange<Int>, _ random: inout SeededRandom) -> String? {
        var word = ""
        var length = 0
        var context = Context(first: nil, second: nil)
        while let followers = followers[context], let next = random.element(followers) {
            guard length < min(Self.longest, lengths.upperBound) else { return nil }
            word.append(next)
            length += 1
            context = Context(first: context.second, second: next)
        }
        return lengths.contains(length) ? word : nil
    }
}
