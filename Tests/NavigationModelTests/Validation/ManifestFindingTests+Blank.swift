import Foundation
import NavigationModel
import Testing

/// Texts of which nobody sees anything.
extension ManifestFindingTests {
    static let blank: [Case] =
        [#"\u200b"#, #"\u00ad"#, #" \u2060"#, #"\ufeff"#, #"\u3164"#, #"\u2800"#, #"\udb40\udc20"#].flatMap {
            [
                Case(code: .blankTitle, text: title("\"\($0)\""), path: "$.sections[0].title"),
                Case(code: .emptyMember, text: path("\"\($0)\""), path: "$.sections[0].path"),
            ]
        }
}
