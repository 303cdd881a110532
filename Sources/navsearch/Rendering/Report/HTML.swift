/// A piece of a page. What is put into it by interpolation is escaped, unless it is a piece itself.
///
/// ```swift
/// let title = "<Wi-Fi>"
/// let cell: HTML = "<td>\(title)</td>"  // <td>&lt;Wi-Fi&gt;</td>
/// ```
struct HTML: ExpressibleByStringInterpolation {
    private(set) var text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text: String

        init(literalCapacity: Int, interpolationCount: Int) { text = "" }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

        mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }

        mutating func appendInterpolation(_ number: Int) { text += String(number) }

        mutating func appendInterpolation(_ string: String) { text += HTML.escaped(string) }
    }

    static func += (page: inout HTML, piece: HTML) { page.text += piece.text }

    /// The text on one line, fit for elements and for attributes in double quotes.
    static func escaped(_ text: String) -> String {
        SafeText.line(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
