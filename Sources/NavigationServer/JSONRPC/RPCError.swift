import NavigationModel

/// Why a call has no result, as JSON-RPC spells it.
package struct RPCError: Error, Sendable {
    /// What went wrong, as a number.
    package let code: Code
    /// What there is to say beyond the code: members of the error's `data`, which is left out if there are none.
    package let data: KeyValuePairs<String, String>

    package init(_ code: Code, data: KeyValuePairs<String, String> = [:]) {
        self.code = code
        self.data = data
    }

    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code.rawValue)
            json.member("message", code.message)
            guard !data.isEmpty else { return }
            json.member("data") { json in
                json.object { json in
                    for (name, value) in data { json.member(named: name, value) }
                }
            }
        }
    }
}
