/// Tells step by step how many edits make a word into a text, whose letters come one after the other.
///
/// For each letter of the text and each number of edits a word of bits says which beginnings of the word take no more
/// of them to become the text so far: the lowest bit stands for none of its letters, the next for the first one (Wu,
/// Manber 1992; with swapped neighbours, optimal string alignment, Hyyrö 2003). As the bits of all letters of the text
/// are kept, another text may go on from any of its beginnings.
struct EditAutomaton: ~Copyable {
    /// So many edits are told from more.
    let edits: Int
    private let word: [UInt32]
    /// The bits of all beginnings of the word.
    private let all: UInt64
    /// The bit of the whole word.
    private let last: UInt64
    /// Where the word has each of the first characters of Unicode: bits as those of the beginnings that end there.
    private let places: UnsafeMutablePointer<UInt64>
    /// For each length of the text.
    private let rows: UnsafeMutablePointer<Row>

    private struct Row {
        /// The beginnings that take no edit, no more than one, no more than two.
        var none: UInt64 = 0
        var one: UInt64 = 0
        var two: UInt64 = 0
        /// Where the word has the text's last letter.
        var letter: UInt64 = 0
    }

    static let mostEdits = 2
    private static let characters = 128

    /// - Parameters:
    ///   - word: no more than 62 letters.
    ///   - edits: one or two.
    ///   - depth: no text has more letters.
    init(_ word: [UInt32], edits: Int, depth: Int) {
        precondition(word.count < UInt64.bitWidth - 1 && (1...Self.mostEdits).contains(edits))
        self.word = word
        self.edits = edits
        last = UInt64(word.count)
        all = (2 << last) - 1
        places = .allocate(capacity: Self.characters)
        places.initialize(repeating: 0, count: Self.characters)
        for (place, letter) in word.enumerated() where letter < Self.characters {
            places[Int(letter)] |= 2 << UInt64(place)
        }
        rows = .allocate(capacity: depth + 1)
        rows.initialize(repeating: Row(), count: depth + 1)
        // So many letters can be left out.
        rows[0] = Row(none: 0b1, one: 0b11 & all, two: 0b111 & all)
    }

    deinit {
        places.deallocate()
        rows.deallocate()
    }

    /// Whether it is known, before going on with a letter, that the text cannot become near enough with it.
    ///
    /// Where all edits have been made, no letter goes on but those that the word has there.
    @inline(__always)
    func isFar(with letter: UInt32, at depth: Int) -> Bool {
        let above = rows[depth]
        let open = edits == 1 ? above.none : above.one
        guard open == 0 else { return false }
        return ((edits == 1 ? above.one : above.two) << 1 | above.letter >> 1) & places(of: letter) == 0
    }

    /// Goes on with one more letter.
    /// - Parameter depth: how many letters the text has with it.
    @inline(__always)
    func extend(to depth: Int, _ letter: UInt32) {
        let above = rows[depth - 1]
        let here = places(of: letter)
        var row = Row(letter: here)
        // The same letter; and then: one put in; one replaced; one left out.
        row.none = above.none << 1 & here
        row.one = above.one << 1 & here | above.none | above.none << 1 | row.none << 1
        row.two = above.two << 1 & here | above.one | above.one << 1
        // The word has this letter and the one before it the other way round.
        let swapped = here << 1 & above.letter
        if swapped != 0, depth > 1 {
            row.one |= rows[depth - 2].none << 2 & swapped
            row.two |= rows[depth - 2].one << 2 & swapped
        }
        row.one &= all
        row.two = (row.two | row.one << 1) & all
        rows[depth] = row
    }

    /// Where the word has a letter.
    @inline(__always)
    private func places(of letter: UInt32) -> UInt64 {
        letter < Self.characters ? places[Int(letter)] : placesOfRare(letter)
    }

    private func placesOfRare(_ letter: UInt32) -> UInt64 {
        var places: UInt64 = 0
        for (place, other) in word.enumerated() where other == letter { places |= 2 << UInt64(place) }
        return places
    }

    /// How many edits make the word into the text; one more than are told if it takes more.
    @inline(__always)
    func distance(at depth: Int) -> Int {
        let row = rows[depth]
        if row.two >> last == 0 { return edits + 1 }
        if row.one >> last == 0 { return 2 }
        return row.none >> last == 0 ? 1 : 0
    }

    /// Whether the text can go on so that the word becomes it by so few edits.
    /// - Parameter depth: at least one.
    @inline(__always)
    func isNear(at depth: Int) -> Bool {
        // Two swapped letters reach back over one letter.
        edits == 1
            ? rows[depth].one | rows[depth - 1].none != 0
            : rows[depth].two | rows[depth - 1].one != 0
    }
}
