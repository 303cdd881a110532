/// The texts of all columns of the full-text table, as SQLite takes them without copying.
struct ColumnTexts {
    /// One behind the other, each with a zero at its end.
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    /// - Parameter texts: in the order of ``SearchColumn``. They have no zeros.
    mutating func replace(with texts: [TokenText]) {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for text in texts {
            starts.append(bytes.count)
            bytes.append(contentsOf: text.bytes)
            bytes.append(0)
        }
    }

    /// Runs a statement with the texts bound to its places from one on. Where nothing is bound there is no text.
    func run(_ statement: borrowing DirectStatement, from place: Int32) throws {
        try bytes.withUnsafeBytes { bytes in
            guard let address = bytes.bindMemory(to: CChar.self).baseAddress else { return }
            for (column, start) in starts.enumerated() where bytes[start] != 0 {
                statement.bind(borrowed: address + start, at: place + Int32(column))
            }
            defer { statement.unbind() }
            try statement.run()
        }
    }
}
