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
    /// For each length of the text the bits for each number of edits, and where the word has the last letter.
    private let states: UnsafeMutablePointer<UInt64>
    private let width: Int

    private static let characters = 128

    /// - Parameters:
    ///   - word: no more than 62 letters.
    ///   - depth: no text has more letters.
    init(_ word: [UInt32], edits: Int, depth: Int) {
        precondition(word.count < UInt64.bitWidth - 1 && edits > 0)
        self.word = word
        self.edits = edits
        last = UInt64(word.count)
        all = (1 << UInt64(word.count + 1)) - 1
        places = .allocate(capacity: Self.characters)
        places.initialize(repeating: 0, count: Self.characters)
        for (place, letter) in word.enumerated() where letter < Self.characters {
            places[Int(letter)] |= 2 << UInt64(place)
        }
        width = edits + 2
        states = .allocate(capacity: (depth + 1) * width)
        states.initialize(repeating: 0, count: (depth + 1) * width)
        // So many letters can be left out.
        for number in 0...edits { states[number] = (2 << UInt64(min(number, word.count))) - 1 }
    }

    deinit {
        places.deallocate()
        states.deallocate()
    }

    /// Goes on with one more letter.
    /// - Parameter depth: how many letters the text has with it.
    @inline(__always)
    func extend(to depth: Int, _ letter: UInt32) {
        let row = states + depth * width
        let above = row - width
        let here = letter < Self.characters ? places[Int(letter)] : placesOf(letter)
        row[edits + 1] = here
        // The word has this letter and the one before it the other way round.
        let swapped = depth > 1 ? here << 1 & above[edits + 1] : 0
        var fewer = above[0] << 1 & here
        row[0] = fewer
        for number in 1...edits {
            let before = above[number - 1]
            // The same letter; one put in; one replaced; one left out.
            var bits = above[number] << 1 & here | before | before << 1 | fewer << 1
            if swapped != 0 { bits |= (above - width)[number - 1] << 2 & swapped }
            fewer = bits & all
            row[number] = fewer
        }
    }

    private func placesOf(_ letter: UInt32) -> UInt64 {
        var places: UInt64 = 0
        for (place, other) in word.enumerated() where other == letter { places |= 2 << UInt64(place) }
        return places
    }

    /// How many edits make the word into the text; one more than are told if it takes more.
    @inline(__always)
    func distance(at depth: Int) -> Int {
        let row = states + depth * width
        // What takes fewer edits takes no more than most.
        guard row[edits] >> last != 0 else { return edits + 1 }
        var distance = 0
        while row[distance] >> last == 0 { distance += 1 }
        return distance
    }

    /// Whether the text can go on so that the word becomes it by so few edits.
    @inline(__always)
    func isNear(at depth: Int) -> Bool {
        let row = states + depth * width
        // Two swapped letters reach back over one letter.
        return row[edits] != 0 || depth > 0 && (row - width)[edits - 1] != 0
    }
}
