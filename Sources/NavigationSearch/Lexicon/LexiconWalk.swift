/// Compares a word with the words of the lexicon in their order, letter by letter, each common beginning once.
///
/// For each letter of the path a row says how many edits make each beginning of the word into the path (optimal
/// string alignment), as far as these are few enough (Ukkonen 1985). Words that begin with a path of which nothing
/// is near enough are passed over without looking at their letters.
struct LexiconWalk: ~Copyable {
    private let word: [UInt32]
    private let edits: Int
    private let width: Int
    /// Stands for more edits than are made.
    private let far: UInt8
    private(set) var corrections: Corrections

    /// The word of the lexicon that is being looked at. Behind `dead` letters it may be an earlier one.
    private let path: UnsafeMutablePointer<UInt32>
    private var pathCount = 0
    /// The rows of the path, those up to `valid` filled in.
    private let rows: UnsafeMutablePointer<UInt8>
    /// For each length of the path the fewest edits of a beginning of it.
    private var fewest: [UInt8]
    private var valid = 0
    /// The path's first letters with which no word is near enough.
    private var dead = LexiconWalk.none
    private static let none = Int.max
    /// A block tells each word in two numbers of a byte: what it has in common with the word before, and what not.
    private static let longestPath = 2 * Int(UInt8.max)

    init(_ word: [Unicode.Scalar], edits: Int) {
        self.word = word.map(\.value)
        self.edits = edits
        far = UInt8(clamping: edits + 1)
        width = word.count + 1
        corrections = Corrections(edits: edits)
        let depths = LexiconBlock.lengths.upperBound + 1
        rows = .allocate(capacity: width * depths)
        rows.initialize(repeating: far, count: width * depths)
        for column in 0..<min(width, Int(far)) { rows[column] = UInt8(column) }
        path = .allocate(capacity: Self.longestPath)
        path.initialize(repeating: 0, count: Self.longestPath)
        fewest = Array(repeating: min(far, UInt8(clamping: word.count)), count: depths)
    }

    deinit {
        rows.deallocate()
        path.deallocate()
    }

    /// Whether the first word of a block begins with what no word is near enough to.
    func isDead(firstOf block: UnsafeRawBufferPointer) -> Bool {
        guard dead != Self.none else { return false }
        var isDead = false
        LexiconBlock.forEach(in: block) { _, _, rest in
            isDead = shared(rest) >= dead
            return false
        }
        return isDead
    }

    /// Looks at the words of a block.
    /// - Parameter level: words of higher levels are as if they were not there.
    mutating func visit(_ block: UnsafeRawBufferPointer, level: Int) {
        var isFirst = true
        LexiconBlock.forEach(in: block) { shared, wordLevel, rest in
            if isFirst || shared < dead {
                // The first word of a block does not say what it has in common with the last one of the block before.
                let known = isFirst ? self.shared(rest) : shared
                isFirst = false
                visit(kept: shared, rest, shared: known, isVisible: wordLevel <= level)
            }
            return true
        }
    }

    /// How many letters the path has in common with a word.
    private func shared(_ utf8: UnsafeRawBufferPointer) -> Int {
        var count = 0
        Self.forEachLetter(utf8) { letter in
            guard count < pathCount, path[count] == letter else { return false }
            count += 1
            return true
        }
        return count
    }

    /// Looks at the next word.
    /// - Parameters:
    ///   - kept: so many letters of the path stand before the rest.
    ///   - shared: the letters that it has in common with the word before.
    ///   - isVisible: whether the viewer may know it.
    private mutating func visit(kept: Int, _ rest: UnsafeRawBufferPointer, shared: Int, isVisible: Bool) {
        if shared >= dead { return }
        // Nothing can be kept that is not there, whatever a damaged block says.
        let shared = kept > 0 ? min(shared, pathCount) : shared
        var count = min(kept, pathCount)
        Self.forEachLetter(rest) {
            path[count] = $0
            count += 1
            return true
        }
        pathCount = count
        valid = min(valid, shared)
        dead = Self.none
        guard isVisible, pathCount <= LexiconBlock.lengths.upperBound else { return }
        for depth in valid..<pathCount {
            guard extend(to: depth + 1) else {
                dead = depth + 1
                return
            }
        }
        let distance = Int(rows[pathCount * width + word.count])
        if (1...edits).contains(distance) { corrections.words[distance - 1].append(text(pathCount)) }
    }

    private static func forEachLetter(_ utf8: UnsafeRawBufferPointer, _ body: (UInt32) -> Bool) {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in utf8 { guard body(UInt32(byte)) else { return } }
        } else {
            let text = String(decoding: utf8, as: UTF8.self)
            for scalar in text.unicodeScalars { guard body(scalar.value) else { return } }
        }
    }

    /// The first letters of the path.
    private func text(_ count: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: UnsafeBufferPointer(start: path, count: count).lazy.compactMap(Unicode.Scalar.init))
        return String(text)
    }

    /// Fills in the row of one more letter; false if nothing that begins so can be of use.
    private mutating func extend(to depth: Int) -> Bool {
        let letter = path[depth - 1]
        let before = depth > 1 ? path[depth - 2] : 0
        let row = rows + depth * width
        let above = row - width
        // Further from the diagonal there are more edits than are made.
        let first = max(1, depth - edits)
        let last = min(word.count, depth + edits)
        row[first - 1] = first == 1 ? min(far, UInt8(clamping: depth)) : far
        if last < word.count { row[last + 1] = far }
        var least = row[first - 1]
        var leastAbove = above[first - 1]
        if first <= last {
            word.withUnsafeBufferPointer { word in
                for column in first...last {
                    let cost: UInt8 = word[column - 1] == letter ? 0 : 1
                    var best = min(above[column - 1] + cost, above[column] + 1, row[column - 1] + 1)
                    if depth > 1, column > 1, word[column - 2] == letter, word[column - 1] == before {
                        best = min(best, (above - width)[column - 2] + 1)
                    }
                    best = min(best, far)
                    row[column] = best
                    least = min(least, best)
                    leastAbove = min(leastAbove, above[column])
                }
            }
        }
        valid = depth
        let distance = word.count <= last && word.count >= first - 1 ? row[word.count] : far
        let nearest = fewest[depth - 1]
        fewest[depth] = min(nearest, distance)
        // Nothing that begins with the word itself needs a correction.
        guard distance > 0 else { return false }
        if distance <= edits, distance < nearest {
            corrections.beginnings[Int(distance) - 1].append(text(depth))
        }
        // Two swapped letters reach back over one row.
        return least <= edits || leastAbove < edits
    }
}
