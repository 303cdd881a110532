extension DocumentReader {
    /// A text that may be missing, for people unless it names something.
    package mutating func text<Field: ObjectField>(
        _ field: Field, of members: Members<Field>, mayHaveLines: Bool = false
    ) -> String? {
        guard let element = value(field, of: members, .string), let text = element.string else { return nil }
        checkText(text, at: element.offset, .member(field.name), mayHaveLines: mayHaveLines)
        return text
    }

    /// A text that programs use: required, not blank, without control characters.
    package mutating func name<Field: ObjectField>(_ field: Field, of members: Members<Field>, example: String)
        -> String?
    {
        guard let element = required(field, of: members, example: example) else { return nil }
        let text = element.string ?? ""
        if text.isBlank {
            report(
                .emptyMember, at: element.offset, .member(field.name),
                "\"\(field.name)\" is empty. Give it a value, such as \(MessageText.quoted(example)).")
            return nil
        }
        checkName(text, at: element.offset, .member(field.name))
        return text
    }

    mutating func required<Field: ObjectField>(
        _ field: Field, of members: Members<Field>, example: String
    ) -> JSONElement? {
        if members[field] != nil { return value(field, of: members, .string) }
        report(
            .missingMember, at: members.offset(of: field), .member(field.name),
            "\"\(field.name)\" is missing, and \(Field.object) needs one. "
                + "Add it, as in \"\(field.name)\": \(MessageText.quoted(example)).")
        return nil
    }

    /// The texts in an optional array; blank ones are dropped.
    package mutating func terms<Field: ObjectField>(_ field: Field, of members: Members<Field>) -> [String] {
        texts(field, of: members) { reader, text, element, step in
            if text.isBlank {
                reader.report(
                    .blankTerm, at: element.offset, step, "A blank text matches nothing and is dropped. Remove it.")
                return nil
            }
            reader.checkText(text, at: element.offset, step)
            return text
        }
    }

    /// The texts in an optional array that pass a check.
    package mutating func texts<Field: ObjectField>(
        _ field: Field, of members: Members<Field>,
        _ check: (inout Self, String, JSONElement, JSONPathStep?) -> String?
    ) -> [String] {
        guard let array = value(field, of: members, .array) else { return [] }
        var texts: [String] = []
        location.append(.member(field.name))
        for (index, element) in array.elements.enumerated() {
            if let text = element.string {
                if let text = check(&self, text, element, .index(index)) { texts.append(text) }
            } else {
                within(.index(index)) { $0.reportWrongElement(element, expected: "a string") }
            }
        }
        location.removeLast()
        return texts
    }

    /// Warns of control characters in a text for people, which matching leaves out.
    @discardableResult
    package mutating func checkText(
        _ text: String, at offset: Int, _ step: JSONPathStep?, mayHaveLines: Bool = false
    ) -> TextFlaws {
        let flaws = TextFlaws(in: text)
        if flaws.contains(.control) || (flaws.contains(.layout) && !mayHaveLines) {
            report(
                .controlCharacterInText, at: offset, step,
                "The text has a control character, which is kept but never matched. Remove it.")
        }
        return flaws
    }

    /// Reports control characters in a text that programs use.
    package mutating func checkName(_ text: String, at offset: Int, _ step: JSONPathStep?) {
        guard !TextFlaws(in: text).isDisjoint(with: [.control, .layout]) else { return }
        report(
            .controlCharacterInName, at: offset, step,
            "\(MessageText.quoted(text)) has a control character, which programs treat differently. Remove it.")
    }
}

extension String {
    /// True if there is nothing to see: no character, or only white space and what is invisible by itself.
    package var isBlank: Bool { unicodeScalars.allSatisfy { $0.isWhiteSpace || $0.isInvisible } }
}

extension Unicode.Scalar {
    /// True for what Unicode calls white space. Asking Unicode is slow, and ASCII is known.
    var isWhiteSpace: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }

    /// True for what Unicode has ignored where nothing can show it, such as a zero width space, and for the pattern of
    /// Braille without dots.
    var isInvisible: Bool { !isASCII && (properties.isDefaultIgnorableCodePoint || value == 0x2800) }
}
