package import NavigationModel

/// The methods that can be called, by name.
///
/// ```swift
/// MethodTable(["update": { _ in { $0.null() } }])
/// ```
package struct MethodTable: Sendable {
    /// Writes the result of a call. By then nothing can fail any more, so no answer breaks off halfway.
    package typealias Result = (inout JSONWriter) -> Void

    /// Carries out a call with the parameters as they were sent: an object, an array, or nil if there were none.
    package typealias Method = @Sendable (_ parameters: JSONElement?) throws -> Result

    /// The method by which a server describes itself, after OpenRPC.
    static let discovery = "rpc.discover"

    private let methods: [String: Method]
    private let describe: (@Sendable (inout JSONWriter) -> Void)?

    /// - Parameter describe: writes the OpenRPC document of the methods, for those who call `rpc.discover`.
    /// - Precondition: no name begins with `rpc.`, which JSON-RPC keeps for itself.
    package init(_ methods: [String: Method], describe: (@Sendable (inout JSONWriter) -> Void)? = nil) {
        precondition(!methods.keys.contains { $0.hasPrefix("rpc.") }, "names beginning with rpc. are reserved")
        self.methods = methods
        self.describe = describe
    }

    package subscript(name: String) -> Method? {
        if let method = methods[name] { return method }
        guard name == Self.discovery, let describe else { return nil }
        return { sent in
            if let sent, sent.elements.contains(where: { _ in true }) || sent.members.contains(where: { _ in true }) {
                throw ServiceError.invalidParameter("params", "There are none.")
            }
            return describe
        }
    }

    /// The names, in alphabetical order.
    package var names: [String] { methods.keys.sorted() }
}
