@testable import NavigationSearch

/// What a word may have been meant to be, found by holding it against every word there is.
enum PlainCorrections {
    static func corrections(
        of word: String, edits: Int, among words: Set<String>, compounds: Set<String>
    ) -> Corrections {
        let wanted = Array(word.unicodeScalars)
        var corrections = Corrections(edits: edits)
        (corrections.words, corrections.beginnings) = near(wanted, edits, words)
        (corrections.compounds, corrections.compoundBeginnings) = near(wanted, edits, compounds)
        corrections.keepNearest(to: wanted)
        return corrections
    }

    private static func near(
        _ wanted: [Unicode.Scalar], _ edits: Int, _ words: Set<String>
    ) -> ([[String]], [[String]]) {
        var near = [[String]](repeating: [], count: edits)
        var begun = near
        var seen: Set<String> = []
        for other in words.sorted() {
            let letters = Array(other.unicodeScalars)
            let distances = distances(from: wanted, toBeginningsOf: letters)
            // What begins with the word itself needs no correction.
            if !distances.contains(0), (1...edits).contains(distances[letters.count]) {
                near[distances[letters.count] - 1].append(other)
            }
            for length in 1...letters.count where (1...edits).contains(distances[length]) {
                let beginning = String(letters[..<length])
                // A shorter beginning of no more edits finds all that this one finds.
                guard distances[..<length].allSatisfy({ $0 > distances[length] }), seen.insert(beginning).inserted
                else { continue }
                begun[distances[length] - 1].append(beginning)
            }
        }
        return (near, begun)
    }

    /// How many edits make a word into each beginning of another one, the empty one first: letters put in, left out
    /// or replaced, neighbours swapped, no letter edited twice (optimal string alignment, the whole table).
    static func distances(from word: [Unicode.Scalar], toBeginningsOf other: [Unicode.Scalar]) -> [Int] {
        var table = [[Int]](repeating: Array(0...word.count), count: other.count + 1)
        for row in stride(from: 1, through: other.count, by: 1) {
            table[row][0] = row
            for column in stride(from: 1, through: word.count, by: 1) {
                let isSame = word[column - 1] == other[row - 1]
                table[row][column] = min(
                    table[row - 1][column] + 1, table[row][column - 1] + 1,
                    table[row - 1][column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, word[column - 1] == other[row - 2], word[column - 2] == other[row - 1] {
                    table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
                }
            }
        }
        return table.map { $0[word.count] }
    }
}
