/// Guesses which name somebody meant who wrote one that is unknown.
package enum NearestName {
    /// Names longer than this are not compared; no member of ours is.
    private static let longestName = 40

    /// `Did you mean "keywords"?`, or nil if no name is near.
    package static func question(for name: String, among known: [String]) -> String? {
        nearest(to: name, among: known).map { "Did you mean \(MessageText.quoted($0))?" }
    }

    /// The known name that is at most two letters away, and no more than a third of its own; letter case aside.
    static func nearest(to name: String, among known: [String]) -> String? {
        guard name.utf8.count <= longestName else { return nil }
        let letters = Array(name.lowercased().unicodeScalars)
        var best: (name: String, edits: Int)?
        for candidate in known {
            let edits = edits(from: letters, to: Array(candidate.lowercased().unicodeScalars))
            guard edits <= min(2, candidate.unicodeScalars.count / 3), edits < best?.edits ?? .max else { continue }
            best = (candidate, edits)
        }
        return best?.name
    }

    /// How many letters have to be inserted, deleted or replaced (Levenshtein).
    private static func edits(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
        var row = Array(0...to.count)
        for (place, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for column in to.indices {
                let above = row[column + 1]
                row[column + 1] = min(min(above, row[column]) + 1, diagonal + (letter == to[column] ? 0 : 1))
                diagonal = above
            }
        }
        return row[to.count]
    }
}
