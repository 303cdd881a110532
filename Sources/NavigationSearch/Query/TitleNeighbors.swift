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

        init(_ title: String, _ tokens: inout FieldTokens) {
            if let text = ASCIIText(title) ?? Self.withBlanks(title).flatMap(ASCIIText.init) {
                (letters, words) = (text.letters, text.words)
                return
            }
            var letters: [UInt8] = []
            words = tokens.search(title).map { word in
                let start = letters.count
                letters += word.utf8
                return start..<letters.count
            }
            self.letters = letters
        }

        /// The title with blanks for dashes, quotation marks and dots of General Punctuation (U+2010 to U+2027), which
        /// stand between words as blanks do; nil if there is anything else but ASCII. Many titles have no more than
        /// these: "Wi‑Fi", "Don’t", "Loading…".
        private static func withBlanks(_ title: String) -> String? {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(title.utf8.count)
            var rest = title.utf8[...]
            while let byte = rest.popFirst() {
                if byte < 0x80 {
                    bytes.append(byte)
                    continue
                }
                // The double low line has a mark in it that belongs to the letter before.
                guard byte == 0xE2, rest.popFirst() == 0x80, let last = rest.popFirst(), (0x90...0xA7).contains(last),
                    last != 0x97
                else { return nil }
                bytes.append(UInt8(ascii: " "))
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// The words, as they are looked for.
        var texts: [String] { words.map { String(decoding: letters[$0], as: UTF8.self) } }

        /// The words with a beginning.
        fileprivate func places(of beginning: String) -> [Int] {
            words.indices.filter { letters[words[$0]].starts(with: beginning.utf8) }
        }
    }

    /// The words of the title of an entry.
    /// - Parameter tokens: serves one title after the other.
    static func titleWords(_ rowID: Int64, _ db: Database, _ tokens: inout FieldTokens) throws -> TitleWords {
        let statement = try DirectStatement(db, IndexSQL.selectTitle)
        statement.bind(rowID, at: 1)
        return TitleWords(try statement.next() ? statement.text(0) ?? "" : "", &tokens)
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
