import GRDB

/// Beginnings of words that stand next to each other in a title, in any order.
struct TitleNeighbors {
    let beginnings: [String]
    /// So many other words may stand between the first and the last of them.
    let distance: Int

    /// The same with words in place of placeholders.
    func filled(with words: [Word]) -> TitleNeighbors {
        TitleNeighbors(beginnings: beginnings.map { TextTemplate($0).filled(with: words) }, distance: distance)
    }

    /// The words of the title of an entry.
    static func titleWords(_ rowID: Int64, _ db: Database) throws -> [String] {
        let statement = try DirectStatement(db, IndexSQL.selectTitle)
        statement.bind(rowID, at: 1)
        var tokens = FieldTokens()
        return try statement.next() ? tokens.search(statement.text(0) ?? "") : []
    }

    /// Whether a title of these words has them. Two beginnings may be of one word.
    func stand(in words: [String]) -> Bool {
        let places = beginnings.map { beginning in words.indices.filter { words[$0].utf8.starts(with: beginning.utf8) }
        }
        guard places.allSatisfy({ !$0.isEmpty }) else { return false }
        // The window that ends at each of the places.
        return places.joined().contains { last in
            places.allSatisfy { $0.contains { (last - distance - 1...last).contains($0) } }
        }
    }
}
