extension NavigationService {
    /// What can be asked of this service: all there is, but `reload` only if there is something to read again.
    package var operations: [ServiceOperation] {
        ServiceOperation.all.filter { $0.name != ServiceOperation.reload.name || source != nil }
    }

    /// What can be called over JSON-RPC, each call carried out anew.
    package var methods: MethodTable { methods(holding: nil) }

    /// What can be called over JSON-RPC.
    /// - Parameter held: where to keep results for whoever calls the same again; nil to keep none.
    package func methods(holding held: HeldResults?) -> MethodTable {
        let methods = operations.map { operation in
            let method: MethodTable.Method = { try operation.call(self, $0) }
            guard let held, operation.isQuestion else { return (operation.name, method) }
            return (operation.name, held.holding(operation.name, method))
        }
        return MethodTable(Dictionary(uniqueKeysWithValues: methods)) { OpenRPCDocument(self).writeJSON(to: &$0) }
    }
}
