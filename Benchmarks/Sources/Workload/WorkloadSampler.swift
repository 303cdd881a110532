import Foundation
import Generator
public import NavigationModel

/// Draws queries from a manifest's entries. The same seed draws the same ones.
public struct WorkloadSampler {
    private let searchable: [NavigationEntry]
    private var typist: Typist

    /// - Parameter entries: all entries of the manifest.
    public init(_ entries: [NavigationEntry], seed: UInt64) {
        searchable = entries.filter { entry in
            entry.isSearchable && WordList.words(entry.title).contains { $0.contains(where: \.isLetter) }
        }
        typist = Typist(random: SeededRandom(seed: seed))
    }

    /// A workload.
    /// - Parameter errors: whether it has typos and misses, for which all words of all entries are read.
    public mutating func workload(errors: Bool) -> Workload {
        var workload = Workload()
        guard !searchable.isEmpty else { return workload }
        for _ in 0..<Workload.Size.titles { workload.keystrokes += keystrokes() }
        for _ in 0..<Workload.Size.queries {
            workload.words.append(word())
            if let query = severalWords() { workload.severalWords.append(query) }
        }
        guard errors else { return workload }
        let list = WordList(searchable)
        for _ in 0..<Workload.Size.queries {
            if let query = typo(list) { workload.typos.append(query) }
            if let query = miss(list) { workload.misses.append(query) }
        }
        return workload
    }

    /// Somebody and an entry that they see. Each level asks as often as any other that sees something.
    private mutating func subject() -> (level: AccessLevel, entry: NavigationEntry) {
        let level = typist.random.element(AccessLevel.allCases)
        for _ in 0..<5_000 {
            let entry = typist.random.element(searchable)
            if entry.accessLevel <= level { return (level, entry) }
        }
        return (.admin, typist.random.element(searchable))
    }

    private mutating func keystrokes() -> [BenchmarkQuery] {
        let (level, entry) = subject()
        let typed = entry.title.lowercased()
        return typed.indices.dropFirst().map {
            BenchmarkQuery(text: String(typed[..<$0]), level: level, target: nil)
        } + [BenchmarkQuery(text: typed, level: level, target: entry.id, firstTitle: entry.title)]
    }

    private mutating func word() -> BenchmarkQuery {
        let (level, entry) = subject()
        let word = typist.random.element(WordList.words(entry.title))
        return BenchmarkQuery(text: word, level: level, target: entry.id)
    }

    private mutating func severalWords() -> BenchmarkQuery? {
        for _ in 0..<1_000 {
            let (level, entry) = subject()
            let words = WordList.words(entry.title)
            guard words.count > 1 else { continue }
            let count = min(words.count, 2 + typist.random.below(2))
            let first = typist.random.below(words.count - count + 1)
            var chosen = Array(words[first..<first + count])
            if typist.random.below(2) == 0, let last = chosen.popLast() {
                chosen.append(String(last.prefix(max(1, min(last.count, 2 + typist.random.below(4))))))
            }
            return BenchmarkQuery(text: chosen.joined(separator: " "), level: level, target: entry.id)
        }
        return nil
    }

    private mutating func typo(_ list: WordList) -> BenchmarkQuery? {
        for _ in 0..<1_000 {
            let (level, entry) = subject()
            var words = WordList.words(entry.title)
            let long = words.indices.filter { words[$0].count >= 5 && words[$0].allSatisfy { "a"..."z" ~= $0 } }
            guard !long.isEmpty else { continue }
            let place = typist.random.element(long)
            words[place] = typist.mistyped(words[place])
            // What is a word, or the beginning of one, is no error that anybody could notice.
            guard !list.hasBeginning(words[place]) else { continue }
            let text = words.count <= 3 ? words[...] : words[max(0, place - 1)...min(words.count - 1, place + 1)]
            return BenchmarkQuery(text: text.joined(separator: " "), level: level, target: entry.id)
        }
        return nil
    }

    private mutating func miss(_ list: WordList) -> BenchmarkQuery? {
        for _ in 0..<1_000 {
            let (level, entry) = subject()
            let word = typist.random.element(WordList.words(entry.title))
            let missing = typist.random.below(2) == 0 || word.count < 8 ? typist.nonsense() : typist.garbled(word)
            guard !list.hasBeginning(missing), !list.hasTwoWords(missing) else { continue }
            return BenchmarkQuery(text: missing, level: level, target: nil)
        }
        return nil
    }
}
