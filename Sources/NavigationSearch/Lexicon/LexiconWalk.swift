import NavigationModel

/// Compares a word with the words of the lexicon in their order, letter by letter, each common beginning once.
///
/// Words that begin with a path of which nothing is near enough are passed over without looking at their letters
/// (Ukkonen 1985).
struct LexiconWalk: ~Copyable {
    private let automaton: EditAutomaton
    /// For each number of edits from 1, the words that are so far away, and the beginnings; see ``Corrections``.
    private(set) var words: [[String]]
    private(set) var beginnings: [[String]]

    /// The first letters of the word that is being looked at.
    private let path: UnsafeMutablePointer<UInt32>
    /// For each length of the path the fewest edits of a beginning of it.
    private let fewest: UnsafeMutablePointer<Int>
    /// So many letters of the path have been looked at.
    private var valid = 0

    /// - Parameter word: no longer than the words of the lexicon.
    init(_ word: [Unicode.Scalar], edits: Int) {
        let depth = LexiconBlock.lengths.upperBound
        automaton = EditAutomaton(word.map(\.value), edits: edits, depth: depth)
        words = Array(repeating: [], count: edits)
        beginnings = words
        path = .allocate(capacity: depth)
        path.initialize(repeating: 0, count: depth)
        fewest = .allocate(capacity: depth + 1)
        fewest.initialize(repeating: automaton.distance(at: 0), count: depth + 1)
    }

    deinit {
        path.deallocate()
        fewest.deallocate()
    }

    /// Looks at all words.
    /// - Parameter level: words of higher levels are as if they were not there.
    mutating func visit(_ words: WordList, level: AccessLevel) {
        words.withPointers { words in
            var word = 0
            while word < words.count {
                let isNear = visit(words.shared(word), words.rest(word), isVisible: words.level(word) <= level.ordinal)
                // What goes on from letters with which no word is near enough need not be looked at.
                word = isNear ? word + 1 : words.next(from: word + 1, sharingFewerThan: valid)
            }
        }
    }

    /// Looks at the next word.
    /// - Parameters:
    ///   - shared: the letters that it has in common with the word before.
    ///   - isVisible: whether the viewer may know it.
    /// - Returns: whether another word that begins with the letters looked at may be near enough.
    @inline(__always)
    private mutating func visit(_ shared: Int, _ rest: UnsafeBufferPointer<UInt32>, isVisible: Bool) -> Bool {
        valid = min(valid, shared)
        guard isVisible else {
            for (index, letter) in rest.enumerated() { path[shared + index] = letter }
            return true
        }
        // Words before it that the viewer may not know have not been looked at.
        while valid < shared { guard extend(path[valid]) else { return false } }
        for letter in rest { guard extend(letter) else { return false } }
        let distance = automaton.distance(at: valid)
        if (1...automaton.edits).contains(distance) { words[distance - 1].append(text) }
        return true
    }

    /// The letters that have been looked at.
    private var text: String {
        var text = String.UnicodeScalarView()
        for index in 0..<valid { if let letter = Unicode.Scalar(path[index]) { text.append(letter) } }
        return String(text)
    }

    /// Looks at one more letter; false if nothing that begins so can be of use.
    @inline(__always)
    private mutating func extend(_ letter: UInt32) -> Bool {
        path[valid] = letter
        if automaton.isFar(with: letter, at: valid) {
            valid += 1
            return false
        }
        let nearest = fewest[valid]
        valid += 1
        automaton.extend(to: valid, letter)
        let distance = automaton.distance(at: valid)
        fewest[valid] = min(nearest, distance)
        // Nothing that begins with the word itself needs a correction.
        guard distance > 0 else { return false }
        if distance <= automaton.edits, distance < nearest { beginnings[distance - 1].append(text) }
        return automaton.isNear(at: valid)
    }
}
