/// A part of a special route's links that differs from link to link.
public struct RouteParameter: Sendable, Hashable {
    /// As in the path behind the colon, or in the query before the equals sign.
    public var name: String
    /// What its values look like; a link with another value is no link to the route.
    public var type: Kind
    /// True if links may be without it. In a path, only the last ones may be.
    public var isOptional: Bool

    /// Makes a parameter.
    public init(_ name: String, _ type: Kind = .string, isOptional: Bool = false) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
    }

    /// What values look like.
    public enum Kind: String, Sendable, CaseIterable {
        /// Any text.
        case string
        /// A whole number of 64 bits: `42`, `-7`.
        case integer
        /// A number: `42`, `-7.5`, `1e3`.
        case number
        /// `true`, `false`, `1` or `0`.
        case boolean
        /// A UUID by RFC 9562.
        case uuid
        /// A secret, which is handed to the app and never written out.
        case token
    }
}

extension RouteParameter {
    /// The type as a manifest spells it, with a question mark if the parameter is optional.
    package var spelling: String { type.rawValue + (isOptional ? "?" : "") }

    /// Reads a spelling; nil if there is no such type.
    init?(_ name: String, spelling: String) {
        let isOptional = spelling.hasSuffix("?")
        guard let type = Kind(rawValue: isOptional ? String(spelling.dropLast()) : spelling) else { return nil }
        self.init(name, type, isOptional: isOptional)
    }

    /// True for a letter or an underscore, then letters, digits, hyphens or underscores.
    static func isName(_ name: some StringProtocol) -> Bool {
        name.utf8.first.map { $0.isLetter || $0 == UInt8(ascii: "_") } == true
            && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
