import NavigationModel

/// The numbers of entries by their rows, and the level of each number.
struct RowNumbers {
    let numbers: EntryNumbers
    /// By number, the ordinals of levels.
    let levels: [UInt8]

    /// - Parameter rows: the ids of all rows.
    init(_ rows: [UInt32]) {
        var places: [UInt64] = []
        for place in rows.lazy.map({ Int(Position(rowID: Int64($0)).place) }) {
            while places.count <= place / UInt64.bitWidth { places.append(0) }
            places[place / UInt64.bitWidth] |= 1 << UInt64(place % UInt64.bitWidth)
        }
        numbers = EntryNumbers(places: places)
        var levels = [UInt8](repeating: 0, count: numbers.count)
        for position in rows.lazy.map({ Position(rowID: Int64($0)) }) {
            levels[numbers.number(from: Int(position.place))] = UInt8(position.level.ordinal)
        }
        self.levels = levels
    }

    /// Those that bitmaps are about.
    init(_ index: BitmapIndex) throws {
        numbers = index.numbers
        var levels = [UInt8](repeating: 0, count: numbers.count)
        for start in stride(from: 0, to: numbers.count, by: index.chunk) {
            let chunk = try index.levels(start / index.chunk)
            for number in start..<min(start + index.chunk, numbers.count) {
                let (word, bit) = (number - start).quotientAndRemainder(dividingBy: UInt64.bitWidth)
                levels[number] = UInt8(chunk.levels(ofWord: word).level(of: bit))
            }
        }
        self.levels = levels
    }

    /// The number of the entry that has a row; nil if none has it.
    @inline(__always)
    func number(of row: UInt32) -> Int? {
        let position = Position(rowID: Int64(row))
        guard let number = numbers.number(at: Int(position.place)), levels[number] == position.level.ordinal else {
            return nil
        }
        return number
    }

    /// The entries of a level, a bit for each number.
    func bits(of level: AccessLevel) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: (levels.count + UInt64.bitWidth - 1) / UInt64.bitWidth)
        for (number, ordinal) in levels.enumerated() where ordinal == level.ordinal {
            bits[number / UInt64.bitWidth] |= 1 << UInt64(number % UInt64.bitWidth)
        }
        return bits
    }
}
