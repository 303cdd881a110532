/// How near a term is to its headword.
enum RelationKind: UInt8, Comparable {
    case synonym
    /// Similar, or to do with it.
    case related
    /// What the headword is a kind of, or a kind of the headword.
    case generic

    /// What the thesauri of Debian 12 write in parentheses, by what each begins with, letter case aside. A remark
    /// that is none of these ("ugs.", "noun") says nothing about meaning.
    private static let remarks: [(beginning: String, kind: RelationKind?)] = [
        ("antonym", nil), ("antónimo", nil), ("antônimo", nil), ("антоним", nil),
        ("generic", .generic), ("oberbegriff", .generic), ("unterbegriff", .generic), ("hyperonym", .generic),
        ("related", .related), ("similar", .related), ("assoziation", .related), ("сходн", .related),
        ("связанн", .related),
    ]

    /// The kind that remarks tell, a synonym if they tell nothing; nil for opposites, which nobody searches for.
    static func told(by remarks: [String]) -> RelationKind? {
        var kind = RelationKind.synonym
        for remark in remarks {
            let remark = remark.lowercased()
            for known in Self.remarks where remark.hasPrefix(known.beginning) {
                guard let told = known.kind else { return nil }
                kind = max(kind, told)
            }
        }
        return kind
    }

    static func < (left: RelationKind, right: RelationKind) -> Bool { left.rawValue < right.rawValue }
}
