/// The six kinds of JSON value.
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, boolean, null

    /// The kind with its article, for messages: "a string", "an object".
    package var described: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }
}

/// One value on the tape of a ``JSONDocument``: 16 bytes, whatever it holds.
///
/// A container is followed by what it contains, in order; the members of an object are a string (the name)
/// and a value in turns. `next` leads past all of it.
struct JSONNode {
    var kind: JSONKind
    /// True for a string with at least one backslash, whose text is not its bytes.
    var hasEscapes = false
    /// The first byte of the value as written, quotes and brackets included.
    var start: UInt32
    /// The byte after the last one.
    var end: UInt32
    /// The index of the first node that is no longer part of this value.
    var next: UInt32
}
