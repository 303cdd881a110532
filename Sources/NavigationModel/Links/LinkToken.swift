/// A secret in a link: printing, dumping or logging it gives `…`.
public struct LinkToken: Sendable, Hashable {
    /// The secret itself, percent-decoded.
    public let value: String

    /// Makes a token.
    public init(_ value: String) { self.value = value }
}

extension LinkToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "…" }
    public var debugDescription: String { "…" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
