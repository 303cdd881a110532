/// Numbers as sentences use them.
enum Count {
    /// A number with commas between its thousands.
    static func text(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }

    /// A number and what is counted, in the singular if there is one: "1 error", "2 errors".
    static func text(_ number: Int, of noun: String, plural: String? = nil) -> String {
        "\(text(number)) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    /// A size in the largest decimal unit that gives at least 1.
    static func bytes(_ number: Int) -> String {
        switch number {
        case ..<1_000: text(number, of: "byte")
        case ..<1_000_000: "\(number / 1_000) kB"
        default: "\(number / 1_000_000).\(number % 1_000_000 / 100_000) MB"
        }
    }
}
