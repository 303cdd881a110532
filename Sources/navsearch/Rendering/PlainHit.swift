import NavigationModel
import NavigationSearch

/// A hit on one line for files, pipes and other programs.
enum PlainHit {
    /// What stands between the titles of a breadcrumb.
    static let breadcrumbSeparator = " › "

    /// Path, level, title and, if there is one, breadcrumb, parted by two blanks; no field has two blanks in a row, nor
    /// one at its ends.
    static func line(_ hit: SearchHit) -> StyledText {
        let separator = "  "
        var line = StyledText(hit.path)
        line.append(separator)
        line.append(StyledText(hit.accessLevel.rawValue, .level(hit.accessLevel)))
        line.append(separator)
        line.append(StyledText(hit.title, matched: hit.ranges(in: .title)).trimmed)
        if !hit.breadcrumb.isEmpty {
            line.append(separator)
            line.append(StyledText(hit.breadcrumb.map(\.title).joined(separator: breadcrumbSeparator), .dim).trimmed)
        }
        return line
    }
}
