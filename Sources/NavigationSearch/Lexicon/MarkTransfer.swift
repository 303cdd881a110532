/// Puts the diacritics of a word as it was typed onto what it was corrected to: "pihền" to "phien" gives "phiền".
///
/// The letters of the two words are aligned with the fewest edits (optimal string alignment).
enum MarkTransfer {
    /// The beginning of a word with its marks; nil if it has none.
    /// - Parameters:
    ///   - plain: the letters that were typed, without diacritics.
    ///   - typed: the same letters with them.
    static func typed(beginning: String, plain: String, typed: String) -> String? {
        let (letters, marked) = (beginning.unicodeScalars, typed.unicodeScalars)
        guard plain.unicodeScalars.count == marked.count else { return nil }
        let begun = marked.prefix(letters.count)
        return begun.elementsEqual(letters) ? nil : String(begun)
    }

    /// The corrected word with the marks; nil if none of them stays.
    /// - Parameters:
    ///   - plain: the letters that were typed, without diacritics.
    ///   - typed: the same letters with them.
    static func typed(_ corrected: String, plain: String, typed: String) -> String? {
        let (plain, typed) = (Array(plain.unicodeScalars), Array(typed.unicodeScalars))
        // Only if each letter has its mark with it is it known which one that is.
        guard plain.count == typed.count else { return nil }
        var letters = Array(corrected.unicodeScalars)
        let rows = EditDistance.rows(plain, letters)
        var (row, column) = (plain.count, letters.count)
        var isChanged = false
        func take(_ index: Int, at place: Int) {
            isChanged = isChanged || letters[place] != typed[index]
            letters[place] = typed[index]
        }
        while row > 0, column > 0 {
            let here = rows[row][column]
            if plain[row - 1] == letters[column - 1], here == rows[row - 1][column - 1] {
                take(row - 1, at: column - 1)
                (row, column) = (row - 1, column - 1)
            } else if row > 1, column > 1, plain[row - 1] == letters[column - 2], plain[row - 2] == letters[column - 1],
                here == rows[row - 2][column - 2] + 1
            {
                take(row - 1, at: column - 2)
                take(row - 2, at: column - 1)
                (row, column) = (row - 2, column - 2)
            } else if here == rows[row - 1][column - 1] + 1 {
                (row, column) = (row - 1, column - 1)
            } else if here == rows[row - 1][column] + 1 {
                row -= 1
            } else {
                column -= 1
            }
        }
        return isChanged ? String(letters) : nil
    }
}
