extension NavigationService {
    /// What can be asked of this service: all there is, but `reload` only if there is something to read again.
    package var operations: [ServiceOperation] {
        ServiceOperation.all.filter { $0.name != ServiceOperation.reload.name || source != nil }
    }

    /// What can be called over JSON-RPC.
    package var methods: MethodTable {
        let methods = operations.map { operation in
            (operation.name, { try operation.call(self, $0) } as MethodTable.Method)
        }
        return MethodTable(Dictionary(uniqueKeysWithValues: methods)) { OpenRPCDocument(self).writeJSON(to: &$0) }
    }
}
