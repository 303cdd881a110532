/// A secret in a link: printing, dumping or logging it gives `…`.
public struct LinkToken: Sendable, Hashable {
    /// The secret itself, percent-decoded.
    public let value: String

    /// Makes a token.
    public init(_ value: String) { self.value = value }
}

extension LinkToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, as one character.
    public var description: String { "…" }
    /// The same as ``description``.
    public var debugDescription: String { "…" }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
