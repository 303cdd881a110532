/// Compares a word with the words of the lexicon in their order, letter by letter, each common beginning once.
///
/// For each letter of the path a row says how many edits make each beginning of the word into the path (optimal
/// string alignment; Ukkonen 1985 for leaving off where too many are needed).
struct LexiconWalk {
    private let word: [Unicode.Scalar]
    private let edits: Int
    private let width: Int
    private(set) var corrections: Corrections

    /// The word of the lexicon that is being looked at.
    private var path: [Unicode.Scalar] = []
    /// The rows of the path, those up to `valid` filled in.
    private var rows: [UInt8]
    /// For each length of the path the fewest edits of a beginning of it.
    private var fewest: [UInt8]
    private var valid = 0
    /// The path's first letters with which no word is near enough.
    private var dead: Int?

    init(_ word: [Unicode.Scalar], edits: Int) {
        self.word = word
        self.edits = edits
        width = word.count + 1
        corrections = Corrections(edits: edits)
        let depths = LexiconBlock.lengths.upperBound + 1
        rows = Array(repeating: UInt8.max, count: width * depths)
        for column in 0..<width { rows[column] = UInt8(clamping: column) }
        fewest = Array(repeating: UInt8(clamping: word.count), count: depths)
    }

    /// The next beginning after all those with which no word is near enough; nil if the next word may be.
    var nextBeginning: String? {
        guard let dead else { return nil }
        var beginning = path[..<dead]
        while let last = beginning.popLast() {
            // The surrogates lie between.
            let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
            if let scalar = Unicode.Scalar(next) { return String(beginning + [scalar]) }
        }
        return "\u{10FFFF}"
    }

    /// Looks at the next word.
    /// - Parameters:
    ///   - shared: the letters that it has in common with the word before.
    ///   - isVisible: whether the viewer may know it; as if it were not there if not.
    mutating func visit(shared: Int, rest: UnsafeRawBufferPointer, isVisible: Bool) {
        let before = shared == 0 ? path : []
        path.removeLast(max(0, path.count - shared))
        append(rest)
        // The first word of a block does not say what it has in common with the last one of the block before.
        let shared = shared == 0 ? zip(before, path).prefix { $0 == $1 }.count : shared
        valid = min(valid, shared)
        if let dead, shared >= dead { return }
        dead = nil
        guard isVisible, path.count <= LexiconBlock.lengths.upperBound else { return }
        for depth in valid..<path.count {
            guard extend(to: depth + 1) else {
                dead = depth + 1
                return
            }
        }
        let distance = Int(rows[path.count * width + word.count])
        if (1...edits).contains(distance) { corrections.words[distance - 1].append(String(path)) }
    }

    private mutating func append(_ utf8: UnsafeRawBufferPointer) {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in utf8 { path.append(Unicode.Scalar(byte)) }
        } else {
            path.append(contentsOf: String(decoding: utf8, as: UTF8.self).unicodeScalars)
        }
    }

    /// Fills in the row of one more letter; false if nothing that begins so can be of use.
    private mutating func extend(to depth: Int) -> Bool {
        let letter = path[depth - 1]
        let row = depth * width
        let above = row - width
        rows[row] = UInt8(clamping: depth)
        var least = rows[row]
        for column in 1..<width {
            let cost: UInt8 = word[column - 1] == letter ? 0 : 1
            var best = min(rows[above + column - 1] + cost, rows[above + column] + 1, rows[row + column - 1] + 1)
            if depth > 1, column > 1, word[column - 2] == letter, word[column - 1] == path[depth - 2] {
                best = min(best, rows[above - width + column - 2] + 1)
            }
            rows[row + column] = best
            least = min(least, best)
        }
        valid = depth
        let distance = rows[row + word.count]
        let before = fewest[depth - 1]
        fewest[depth] = min(before, distance)
        // Nothing that begins with the word itself needs a correction.
        guard distance > 0 else { return false }
        if distance <= edits, distance < before {
            corrections.beginnings[Int(distance) - 1].append(String(path[..<depth]))
        }
        // Two swapped letters reach back over one row.
        let leastAbove = rows[above..<row].min() ?? 0
        return least <= edits || leastAbove < edits
    }
}
