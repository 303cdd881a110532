/// Foreign text within a message.
package enum MessageText {
    /// How many scalars of a value a message repeats.
    private static let longestExcerpt = 80

    /// The text in double quotes, cut if it is long, and without characters that could disturb a terminal.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index == longestExcerpt {
                quoted += "…"
                break
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
