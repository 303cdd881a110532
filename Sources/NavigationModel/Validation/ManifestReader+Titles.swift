extension ManifestReader {
    /// A title: required, not blank, for people.
    mutating func title<Field: ObjectField>(_ field: Field, of members: Members<Field>) -> String {
        guard let element = required(field, of: members, example: "Settings") else { return "" }
        let text = element.string ?? ""
        let step = JSONPathStep.member(field.name)
        if text.isBlank {
            report(
                .blankTitle, at: element.offset, step,
                "The title is blank, so nobody could see or find this. Give it one, such as \"Settings\".")
        }
        if checkText(text, at: element.offset, step).contains(.bidiControl) {
            report(
                .bidiControlInTitle, at: element.offset, step,
                "The title has a character that changes the direction of text, which can make it look like another "
                    + "title. Remove U+202A to U+202E and U+2066 to U+2069.")
        }
        if text.utf8.count > Self.longTitle && text.unicodeScalars.count > Self.longTitle {
            report(
                .longTitle, at: element.offset, step,
                "The title has \(text.unicodeScalars.count) characters. Keep it below 1,000, and put the rest into "
                    + "\"description\".")
        }
        return text
    }

    /// How many characters a title may have before it is reported.
    private static var longTitle: Int { 1_000 }
}
