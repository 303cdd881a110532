package import NavigationModel

/// What a JSON value may be, as JSON Schema 2020-12 says it.
///
/// Objects are closed: a member that is not described may not occur, so a schema that falls behind fails a test.
package indirect enum JSONSchema: Sendable, Equatable {
    case text
    case flag
    /// A whole number; nil if any will do.
    case number(ClosedRange<Int>?)
    /// One of these texts.
    case choice([String])
    case list(JSONSchema)
    case object([Member])
    /// An object with any members.
    case map
    /// The value or null.
    case optional(JSONSchema)
    /// One or the other.
    case either(JSONSchema, JSONSchema)

    /// A member of an object.
    package struct Member: Sendable, Equatable {
        let name: String
        let schema: JSONSchema
        let isRequired: Bool
        let summary: String?

        /// A member that is always there.
        static func required(_ name: String, _ schema: JSONSchema, _ summary: String? = nil) -> Member {
            Member(name: name, schema: schema, isRequired: true, summary: summary)
        }

        /// A member that may be missing.
        static func possible(_ name: String, _ schema: JSONSchema, _ summary: String? = nil) -> Member {
            Member(name: name, schema: schema, isRequired: false, summary: summary)
        }
    }
}

extension JSONSchema {
    /// One of the texts that a type may have.
    static func choice<Value: CaseIterable & RawRepresentable<String>>(of type: Value.Type) -> JSONSchema {
        .choice(type.allCases.map(\.rawValue))
    }

    /// Writes the schema as an object.
    package func writeJSON(to json: inout JSONWriter) { writeJSON(to: &json) { _ in } }

    /// Writes the schema as an object, with more members at its end.
    func writeJSON(to json: inout JSONWriter, _ annotations: (inout JSONWriter) -> Void) {
        json.object { json in
            writeMembers(to: &json)
            annotations(&json)
        }
    }

    private func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .text: json.member("type", "string")
        case .flag: json.member("type", "boolean")
        case .number(let range):
            json.member("type", "integer")
            guard let range else { return }
            json.member("minimum", range.lowerBound)
            json.member("maximum", range.upperBound)
        case .choice(let texts):
            json.member("type", "string")
            json.member("enum", texts)
        case .list(let element):
            json.member("type", "array")
            json.member("items") { element.writeJSON(to: &$0) }
        case .object(let members): Self.write(members, to: &json)
        case .map: json.member("type", "object")
        case .optional(.text): json.member("type", ["string", "null"])
        case .optional(.number(nil)): json.member("type", ["integer", "null"])
        case .optional(let schema):
            json.member("anyOf") { json in
                json.array { json in
                    schema.writeJSON(to: &json)
                    json.object { $0.member("type", "null") }
                }
            }
        case .either(let one, let other):
            json.member("anyOf") { json in
                json.array([one, other]) { $1.writeJSON(to: &$0) }
            }
        }
    }

    private static func write(_ members: [Member], to json: inout JSONWriter) {
        json.member("type", "object")
        json.member("properties") { json in
            json.object { json in
                for member in members {
                    json.member(named: member.name) { json in
                        member.schema.writeJSON(to: &json) { json in
                            if let summary = member.summary { json.member("description", summary) }
                        }
                    }
                }
            }
        }
        let required = members.filter(\.isRequired).map(\.name)
        if !required.isEmpty { json.member("required", required) }
        json.member("additionalProperties", false)
    }
}
