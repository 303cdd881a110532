import NavigationModel

/// What may be said in a question: the one description that calls are checked by and that schemas are made from.
package struct Parameter: Sendable {
    /// What values there are.
    package enum Kind: Sendable, Equatable {
        case text
        case number(ClosedRange<Int>, default: Int)
        case flag
        /// An access level; left out, it is the service's ``NavigationService/defaultLevel``.
        case level
    }

    /// The member's name.
    package let name: String
    /// What values there are.
    package let kind: Kind
    /// Whether a question makes no sense without it.
    package let isRequired: Bool
    /// A sentence for people and models.
    package let summary: String

    static func required(_ name: String, _ summary: String) -> Parameter {
        Parameter(name: name, kind: .text, isRequired: true, summary: summary)
    }

    static func possible(_ name: String, _ kind: Kind, _ summary: String) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: false, summary: summary)
    }

    static let level = possible(
        "level", .level, "Who asks. Nothing above this level is in the answer; the server's own level is the highest.")
}

extension Parameter {
    /// What a value that does not fit should have been, to follow "Must be".
    var expectation: String {
        switch kind {
        case .text: "a string"
        case .number(let range, _): ServiceError.expectation(of: range)
        case .flag: "true or false"
        case .level: Self.levels
        }
    }

    /// Whether a value fits.
    func accepts(_ value: JSONElement) -> Bool {
        switch kind {
        case .text: value.kind == .string
        case .number(let range, _): value.int.map(range.contains) ?? false
        case .flag: value.kind == .boolean
        case .level: value.string.flatMap(AccessLevel.init(rawValue:)) != nil
        }
    }

    /// Writes the parameter's schema, with the levels that a service lets through.
    func writeSchema(to json: inout JSONWriter, of service: NavigationService) {
        schema(service).writeJSON(to: &json) { json in
            json.member("description", summary)
            switch kind {
            case .text: json.member("maxLength", NavigationService.textLimit)
            case .number(_, let number): json.member("default", number)
            case .flag: json.member("default", false)
            case .level: json.member("default", service.defaultLevel.rawValue)
            }
        }
    }

    private func schema(_ service: NavigationService) -> JSONSchema {
        switch kind {
        case .text: .text
        case .number(let range, _): .number(range)
        case .flag: .flag
        case .level: .choice(AccessLevel.allCases.filter { $0 <= service.ceiling }.map(\.rawValue))
        }
    }

    private static let levels =
        "one of " + AccessLevel.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
}
