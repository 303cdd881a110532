import NavigationModel
import NavigationSearch

/// The answer to a query as people read it.
///
/// On a terminal the hits stand in columns that fit its width, with a second line each and a count at the end:
/// ```text
/// Settings                               Home
///   /settings  Everything you can change
/// Notification settings  authenticated   Settings › Notifications
///   /settings/notifications  keyword: alerts
/// 2 of 2
/// ```
/// Elsewhere each hit is a line of its path, its level, its title and its breadcrumb, parted by two blanks, which no
/// field contains:
/// ```text
/// /settings  public  Settings  Home
/// /settings/notifications  authenticated  Notification settings  Settings › Notifications
/// ```
struct AnswerText {
    let response: SearchResponse
    let terminal: Terminal
    /// Looks up the entry of a hit, for what a hit itself does not hold.
    let entry: (SearchHit) throws -> SearchEntry?

    /// The lines, each ended by a line break.
    func text() throws -> String {
        var lines: [StyledText] = []
        let columns = HitColumns(response.hits, width: terminal.width)
        for hit in response.hits {
            if terminal.isTerminal {
                lines.append(columns.line(hit))
                lines.append(try columns.secondLine(hit, entry: entry))
            } else {
                lines.append(PlainHit.line(hit))
            }
            if let explanation = hit.explanation {
                lines += ExplanationText.lines(explanation, match: hit.match)
            }
        }
        if terminal.isTerminal {
            lines.append(StyledText(countLine, .dim))
        }
        return lines.reduce(into: "") { $0 += $1.rendered(inColor: terminal.usesColor) + "\n" }
    }

    private var countLine: String {
        let total = response.totalIsLowerBound ? "more than " : ""
        return "\(Count.text(response.hits.count)) of \(total)\(Count.text(response.total))"
    }
}
