extension MatchAnalysis {
    /// One word, its best field, and the places there.
    struct Finding {
        /// Which word of the reading it is, and which of the terms for that: an object would be counted.
        let slot: Int
        let termPlace: Int
        let field: SearchField
        let form: SearchHit.Explanation.Form
        /// Which of the places are its own.
        let places: Range<Int>
    }

    /// Where a word stands in a value.
    struct Place {
        let field: SearchField
        /// The place among the field's values; nil for fields with one.
        let position: Int?
        /// Which of the ranges are its own.
        let ranges: Range<Int>

        /// The place of the value among all values of an entry.
        var order: Int { FieldText.order(field, position) }
    }

    /// Room for what is found in entries, which serves one analysis after the other: whoever takes it leaves some without
    /// elements in its place.
    final class Room {
        @exclusivity(unchecked) var findings: [Finding] = []
        @exclusivity(unchecked) var places: [Place] = []
        @exclusivity(unchecked) var ranges: [Range<Int>] = []
    }
}
