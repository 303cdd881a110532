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

    private let methods: [String: Method]

    /// - Precondition: no name begins with `rpc.`, which JSON-RPC keeps for itself.
    package init(_ methods: [String: Method]) {
        precondition(!methods.keys.contains { $0.hasPrefix("rpc.") }, "names beginning with rpc. are reserved")
        self.methods = methods
    }

    package subscript(name: String) -> Method? { methods[name] }

    /// The names, in alphabetical order.
    package var names: [String] { methods.keys.sorted() }
}
