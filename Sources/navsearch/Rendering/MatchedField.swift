import NavigationSearch

/// The value that made a hit fit when its title did not.
struct MatchedField {
    /// What the field is called.
    let label: String
    /// The value as written, from a little before the match on if it is long.
    let value: String
    /// Where the query's words are, in Unicode scalars of ``value``.
    let ranges: [Range<Int>]

    /// How much of a long value is shown before the match.
    private static let lead = 20

    /// Nil if the title or the breadcrumb, which are shown anyway, were matched, or the subtitle.
    init?(of hit: SearchHit, entry: (SearchHit) throws -> SearchEntry?) throws {
        guard let best = hit.highlights.first,
            let label = Self.label(best.field),
            let values = try entry(hit)?.values(of: best.field),
            values.indices.contains(best.position ?? 0)
        else { return nil }
        self.label = label
        let value = values[best.position ?? 0]
        let start = (best.ranges.map(\.lowerBound).min() ?? 0) - Self.lead
        if start > Self.lead {
            self.value = "…" + String(value.unicodeScalars.dropFirst(start))
            ranges = best.ranges.map { ($0.lowerBound - start + 1)..<($0.upperBound - start + 1) }
        } else {
            self.value = value
            ranges = best.ranges
        }
    }

    private static func label(_ field: SearchField) -> String? {
        switch field {
        case .title, .subtitle, .breadcrumb: nil
        case .keywords: "keyword"
        case .tags: "tag"
        case .description: "description"
        }
    }
}

extension SearchEntry {
    fileprivate func values(of field: SearchField) -> [String]? {
        switch field {
        case .title, .subtitle, .breadcrumb: nil
        case .keywords: keywords
        case .tags: tags
        case .description: description.map { [$0] }
        }
    }
}
