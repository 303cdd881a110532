/// Text from a manifest or a file name, made safe to print on a terminal.
///
/// Nothing that a title contains can move the cursor, change colours or reorder what stands beside it: control
/// characters and bidirectional overrides become `�`, line breaks and tabs become blanks, and direction marks, which
/// only nudge neighbouring punctuation, are left out. Runs of blanks become one, so two blanks can part fields.
struct SafeText {
    private(set) var text = ""
    private var endsWithBlank = false

    /// The whole of a text on one line.
    static func line(_ text: String) -> String {
        var safe = SafeText()
        for scalar in text.unicodeScalars { safe.append(scalar) }
        return safe.text
    }

    /// The whole of a text with its line breaks and indentation.
    static func block(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == " " {
                safe.unicodeScalars.append(scalar)
            } else if let scalar = visible(scalar) {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Appends what may be shown of a scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        guard let scalar = Self.visible(scalar), !(scalar == " " && endsWithBlank) else { return }
        text.unicodeScalars.append(scalar)
        endsWithBlank = scalar == " "
    }

    /// What has been appended since the last call.
    mutating func take() -> String {
        defer { text = "" }
        return text
    }

    /// What is shown for a scalar; nil if nothing is.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x20..<0x7F: scalar
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7F..<0xA0: replacement
        case 0x061C, 0x200E, 0x200F: nil
        case 0x202A...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: replacement
        default: scalar
        }
    }

    private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
