import GRDB

/// Beginnings of words that stand next to each other in a title, in any order.
struct TitleNeighbors {
    let beginnings: [String]
    /// So many other words may stand between the first and the last of them.
    let distance: Int

    /// The same with words in place of placeholders.
    func filled(with query: QueryText) -> TitleNeighbors {
        let beginnings = beginnings.map { TextTemplate($0).filled(with: query.words, literal: query.literalStart) }
        return TitleNeighbors(beginnings: beginnings, distance: distance)
    }

    /// The letters of a title, and where its words stand among them.
    struct TitleWords {
        fileprivate let letters: [UInt8]
        fileprivate let words: [Range<Int>]

        init(_ title: String) {
            if let text = ASCIIText(title) {
                (letters, words) = (text.letters, text.words)
                return
            }
            var tokens = FieldTokens()
            var letters: [UInt8] = []
            words = tokens.search(title).map { word in
                let start = letters.count
                letters += word.utf8
                return start..<letters.count
            }
            self.letters = letters
        }

        /// The words with a beginning.
        fileprivate func places(of beginning: String) -> [Int] {
            words.indices.filter { letters[words[$0]].starts(with: beginning.utf8) }
        }
    }

    /// The words of the title of an entry.
    static func titleWords(_ rowID: Int64, _ db: Database) throws -> TitleWords {
        let statement = try DirectStatement(db, IndexSQL.selectTitle)
        statement.bind(rowID, at: 1)
        return TitleWords(try statement.next() ? statement.text(0) ?? "" : "")
    }

    /// Whether a title of these words has them. Two beginnings may be of one word.
    func stand(in title: TitleWords) -> Bool {
        var places: [[Int]] = []
        for beginning in beginnings {
            let found = title.places(of: beginning)
            guard !found.isEmpty else { return false }
            places.append(found)
        }
        // The window that ends at each of the places.
        return places.joined().contains { last in
            places.allSatisfy { $0.contains { (last - distance - 1...last).contains($0) } }
        }
    }
}
