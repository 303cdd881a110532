import NavigationModel

/// In which order tokens come out of the full-text table and into it.
///
/// FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back. So old and new
/// come in one order, and of one row id the old before the new: a row may move to where another has been.
struct TokenSteps {
    enum Step {
        /// The number of an old row.
        case remove(Int)
        /// The number of a new one.
        case insert(Int)
    }

    /// The rows that are taken out, in the order of their ids.
    let old: [Position]
    /// The number of a new row, or the complement of that of an old one. No wider: there are as many as entries.
    private let all: [Int32]

    /// - Parameters:
    ///   - new: where rows are to be, in the order of their ids.
    ///   - old: the rows that are taken out.
    init(inserting new: some Collection<Position>, removing old: [Position]) {
        let old = old.sorted { $0.rowID < $1.rowID }
        var all: [Int32] = []
        all.reserveCapacity(new.count + old.count)
        var next = 0
        for (number, position) in new.enumerated() {
            while next < old.count, old[next].rowID <= position.rowID {
                all.append(~Int32(next))
                next += 1
            }
            all.append(Int32(number))
        }
        for number in next..<old.count { all.append(~Int32(number)) }
        self.old = old
        self.all = all
    }

    /// The steps in stretches that take no more than so many old rows out, so that these can be read beforehand.
    func stretches(ofOld most: Int) -> [Range<Int>] {
        guard old.count > most else { return [all.indices] }
        var stretches: [Range<Int>] = []
        var (start, count) = (0, 0)
        for (index, step) in all.enumerated() where step < 0 {
            if count == most {
                stretches.append(start..<index)
                (start, count) = (index, 0)
            }
            count += 1
        }
        return stretches + [start..<all.count]
    }

    subscript(index: Int) -> Step { all[index] < 0 ? .remove(Int(~all[index])) : .insert(Int(all[index])) }
}
