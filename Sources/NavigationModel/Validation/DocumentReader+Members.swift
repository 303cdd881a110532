/// The members of an object, by what they mean.
package struct Members<Field: ObjectField>: Sendable {
    package let object: JSONElement
    fileprivate var keys: [JSONElement?]
    fileprivate var values: [JSONElement?]

    /// The value of a member; nil if it is missing or null.
    package subscript(field: Field) -> JSONElement? {
        guard let value = values[field.rawValue], !value.isNull else { return nil }
        return value
    }

    /// True if a member is there and says null.
    package func isNull(_ field: Field) -> Bool { values[field.rawValue]?.isNull == true }

    /// Where a member's value stands, or the object if there is none.
    package func offset(of field: Field) -> Int { (values[field.rawValue] ?? object).offset }
}

extension DocumentReader {
    /// Sorts an object's members, and reports those that are unknown or given twice.
    package mutating func members<Field: ObjectField>(of object: JSONElement) -> Members<Field> {
        let spellings = Field.spellings
        let none = [JSONElement?](repeating: nil, count: Field.allCases.count)
        var members = Members<Field>(object: object, keys: none, values: none)
        for member in object.members {
            let name = member.name
            guard let field = spellings[name] else {
                let (places, location) = (places, location)
                findings.addUnknownMember(
                    name, of: Field.self, offset: member.key.offset, path: places.path(location, .member(name)))
                continue
            }
            if let earlier = members.keys[field.rawValue] {
                reportRepeated(name, earlier: earlier.string ?? "", at: member.key.offset)
            }
            members.keys[field.rawValue] = member.key
            members.values[field.rawValue] = member.value
        }
        return members
    }

    package mutating func reportRepeated(_ name: String, earlier: String, at offset: Int) {
        if name == earlier {
            report(
                .duplicateMember, at: offset, .member(name),
                "\(MessageText.quoted(name)) stands in this object more than once; the last one counts. Remove the others."
            )
        } else {
            report(
                .twoSpellings, at: offset, .member(name),
                "This object has both \"\(earlier)\" and \"\(name)\", which mean the same. Keep one of them.")
        }
    }

    /// The value of an optional member, which has to be of one kind.
    package mutating func value<Field: ObjectField>(
        _ field: Field, of members: Members<Field>, _ kind: JSONKind
    ) -> JSONElement? {
        guard let value = members[field] else { return nil }
        if value.kind == kind { return value }
        reportWrongType(value, field.name, expected: kind.described)
        return nil
    }

    package mutating func reportWrongType(_ value: JSONElement, _ name: String, expected: String) {
        report(
            .wrongType, at: value.offset, .member(name),
            "\"\(name)\" must be \(expected), but is \(value.kind.described). Change it, or remove it if it is optional."
        )
    }

    package mutating func flag<Field: ObjectField>(_ field: Field, of members: Members<Field>, default: Bool) -> Bool {
        value(field, of: members, .boolean)?.bool ?? `default`
    }

    /// Goes through the objects in an optional array, with their places in it.
    package mutating func forEachObject<Field: ObjectField>(
        _ field: Field, of members: Members<Field>, _ body: (inout Self, JSONElement, Int) -> Void
    ) {
        guard let array = value(field, of: members, .array) else { return }
        for (index, element) in array.elements.enumerated() {
            within(.member(field.name)) { reader in
                reader.within(.index(index)) { reader in
                    if element.kind == .object {
                        body(&reader, element, index)
                    } else {
                        reader.reportWrongElement(element, expected: "an object")
                    }
                }
            }
        }
    }

    /// Reports an element of an array, which is where the reader stands.
    package mutating func reportWrongElement(_ element: JSONElement, expected: String) {
        report(
            .wrongType, at: element.offset, nil,
            "Here must stand \(expected), but it is \(element.kind.described). Change it, or remove it.")
    }
}
