package import NavigationModel

/// A question that can be put to a service: what it takes, what it answers, and how it is answered.
///
/// JSON-RPC's methods, the OpenRPC document and MCP's tools are made from these.
package struct ServiceOperation: Sendable {
    /// What it is called, such as "search".
    package let name: String
    /// What it does, in a sentence.
    package let summary: String
    /// What may be said, the required ones first.
    package let parameters: [Parameter]
    /// How many of the parameters may also be sent in an array.
    package let ordered: Int
    /// What the answer looks like.
    package let result: JSONSchema

    private let carryOut: @Sendable (NavigationService, Parameters) throws -> MethodTable.Result

    init(
        _ name: String, _ summary: String, _ parameters: [Parameter], ordered: Int, result: JSONSchema,
        _ carryOut: @escaping @Sendable (NavigationService, Parameters) throws -> MethodTable.Result
    ) {
        self.name = name
        self.summary = summary
        self.parameters = parameters
        self.ordered = ordered
        self.result = result
        self.carryOut = carryOut
    }

    /// Whether its answer depends on nothing but what is asked and on the state of the index.
    var isQuestion: Bool { name != ServiceOperation.reload.name }

    /// Checks what was sent and answers it.
    /// - Throws: ``ServiceError``.
    package func call(_ service: NavigationService, _ sent: JSONElement?) throws -> MethodTable.Result {
        try carryOut(service, try Parameters(sent, of: self))
    }

    /// Writes the JSON Schema of an object with all parameters.
    package func writeInputSchema(to json: inout JSONWriter, of service: NavigationService) {
        json.object { json in
            json.member("type", "object")
            json.member("properties") { json in
                json.object { json in
                    for parameter in parameters {
                        json.member(named: parameter.name) { parameter.writeSchema(to: &$0, of: service) }
                    }
                }
            }
            let required = parameters.filter(\.isRequired).map(\.name)
            if !required.isEmpty { json.member("required", required) }
            json.member("additionalProperties", false)
        }
    }
}
