import NavigationModel

/// Results of calls that were made lately, for whoever calls the same again.
///
/// ```swift
/// let held = HeldResults(limit: 16 << 20) { index.epoch }
/// LineServer(RPCDispatcher(service.methods(holding: held)))
/// ```
package struct HeldResults: Sendable {
    private struct Call: Hashable {
        let method: String
        /// As they were sent; empty if there were none.
        let parameters: [UInt8]

        /// The bytes that it takes itself, about.
        var size: Int { parameters.count + 64 }
    }

    private let held: HeldAnswers<Call, [UInt8]>

    /// - Parameters:
    ///   - limit: how many bytes to hold.
    ///   - epoch: a number that changes whenever calls may have other results.
    package init(limit: Int, epoch: @escaping @Sendable () -> Int) {
        held = HeldAnswers(limit: limit, epoch: epoch)
    }

    /// A method that is carried out only if its result is not held. What fails is tried again each time.
    /// - Parameter method: its result depends on nothing but its parameters and the epoch.
    func holding(_ name: String, _ method: @escaping MethodTable.Method) -> MethodTable.Method {
        { sent in
            let call = Call(method: name, parameters: sent?.rawBytes ?? [])
            switch held.look(for: call) {
            case .held(let result): return { $0.raw(result) }
            case .missing(let epoch):
                let write = try method(sent)
                var json = JSONWriter.forAnswer()
                write(&json)
                let result = json.bytes
                held.hold(result, for: call, size: result.count + call.size, of: epoch)
                return { $0.raw(result) }
            }
        }
    }
}
