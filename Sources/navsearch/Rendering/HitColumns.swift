import NavigationModel
import NavigationSearch

/// The columns of a terminal that the hits of an answer are set in: title, level, breadcrumb.
struct HitColumns {
    private let width: Int
    private let titleWidth: Int
    private let levelWidth: Int

    private static let gap = "  "

    init(_ hits: [SearchHit], width: Int) {
        self.width = width
        // Long titles may not push out what tells two of the same name apart.
        titleWidth = min(hits.map { Self.title($0).width }.max() ?? 0, width / 2)
        levelWidth = hits.map { Self.level($0).width }.max() ?? 0
    }

    /// What people look for: the title, who may open it unless everyone may, and where it is.
    func line(_ hit: SearchHit) -> StyledText {
        var line = Self.title(hit).cut(to: titleWidth)
        let level = Self.level(hit)
        let breadcrumb = Self.breadcrumb(hit)
        if !level.isEmpty || !breadcrumb.isEmpty { line = line.padded(to: titleWidth) }
        if levelWidth > 0 && (!level.isEmpty || !breadcrumb.isEmpty) {
            line.append(Self.gap)
            line.append(breadcrumb.isEmpty ? level : level.padded(to: levelWidth))
        }
        if !breadcrumb.isEmpty {
            line.append(Self.gap)
            line.append(breadcrumb)
        }
        return line.cut(to: width)
    }

    /// What tells more: the path, the words that it lacks, and the field that was found if it was not the title, else
    /// the subtitle.
    func secondLine(_ hit: SearchHit, entry: (SearchHit) throws -> SearchEntry?) throws -> StyledText {
        var line = StyledText()
        line.append(Self.gap + SafeText.line(hit.path), .dim)
        if !hit.match.dropped.isEmpty {
            let words = hit.match.dropped.map(SafeText.line).joined(separator: ", ")
            line.append(Self.gap + "without: " + words, .dim)
        }
        if let found = try MatchedField(of: hit, entry: entry) {
            line.append(Self.gap + found.label + ": ", .dim)
            line.append(StyledText(found.value, matched: found.ranges, otherwise: .dim))
        } else if let subtitle = hit.subtitle {
            line.append(Self.gap)
            line.append(StyledText(subtitle, matched: hit.ranges(in: .subtitle), otherwise: .dim))
        }
        return line.cut(to: width)
    }

    private static func title(_ hit: SearchHit) -> StyledText {
        StyledText(hit.title, matched: hit.ranges(in: .title))
    }

    private static func level(_ hit: SearchHit) -> StyledText {
        hit.accessLevel == .public ? StyledText() : StyledText(hit.accessLevel.rawValue, .level(hit.accessLevel))
    }

    private static func breadcrumb(_ hit: SearchHit) -> StyledText {
        var text = StyledText()
        for (position, step) in hit.breadcrumb.enumerated() {
            if position > 0 { text.append(PlainHit.breadcrumbSeparator, .dim) }
            text.append(StyledText(step.title, matched: hit.ranges(in: .breadcrumb, at: position)))
        }
        return text
    }
}

extension SearchHit {
    /// Where the query's words were found in a field, or in one value of a field that has several.
    func ranges(in field: SearchField, at position: Int? = nil) -> [Range<Int>] {
        highlights.filter { $0.field == field && $0.position == position }.flatMap(\.ranges)
    }
}
