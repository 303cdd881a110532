/// Rows of a posting list with their columns, each different set of columns once.
struct CodedRows {
    let rows: UnsafePointer<UInt32>
    /// For each row the place of its columns among the sets.
    let codes: UnsafePointer<UInt8>
    let sets: UnsafePointer<UInt32>
    let count: Int
    let setCount: Int

    /// No more rows are taken at once.
    static let mostRows = 2_048
    private static let mostSets = 1 << UInt8.bitWidth
    private static let slots = 64

    /// Takes rows from the first one on: as many as there is room for, and no more than have 256 different sets.
    static func withRows<Result>(
        _ rows: UnsafePointer<UInt32>, _ columns: UnsafePointer<UInt32>, _ count: Int,
        _ body: (CodedRows) throws -> Result
    ) rethrows -> Result {
        try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: mostSets + 1 + slots) { sets in
            try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostRows + slots) { codes in
                // What is allocated has an address.
                let (sets, codes) = (sets.baseAddress.unsafelyUnwrapped, codes.baseAddress.unsafelyUnwrapped)
                let (coded, setCount) = code(columns, min(count, mostRows), sets, codes)
                return try body(CodedRows(rows: rows, codes: codes, sets: sets, count: coded, setCount: setCount))
            }
        }
    }

    /// Finds the code of each row's columns.
    /// - Returns: how many rows have one, and how many sets there are.
    private static func code(
        _ columns: UnsafePointer<UInt32>, _ count: Int, _ sets: UnsafeMutablePointer<UInt32>,
        _ codes: UnsafeMutablePointer<UInt8>
    ) -> (Int, Int) {
        // The set that was seen last of those that share a slot, and its code.
        let (known, codeOf) = (sets + mostSets + 1, codes + mostRows)
        guard count > 0 else { return (0, 0) }
        known.initialize(repeating: columns[0], count: slots)
        codeOf.initialize(repeating: 0, count: slots)
        sets[0] = columns[0]
        var setCount = 1
        for row in 0..<count {
            let set = columns[row]
            let slot = Int((set &* 0x9E37_79B1) &>> 26)
            if known[slot] == set {
                codes[row] = codeOf[slot]
                continue
            }
            // At the end it is found in any case.
            sets[setCount] = set
            var code = 0
            while sets[code] != set { code += 1 }
            if code == setCount {
                guard setCount < mostSets else { return (row, setCount) }
                setCount += 1
            }
            codes[row] = UInt8(code)
            (known[slot], codeOf[slot]) = (set, UInt8(code))
        }
        return (count, setCount)
    }
}
