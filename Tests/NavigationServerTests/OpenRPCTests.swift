import NavigationModel
import NavigationServer
import Testing

@Suite struct OpenRPCTests {
    private func document(_ service: NavigationService) throws -> JSONElement {
        let answer = try #require(RPCDispatcher(service.methods).call("rpc.discover", "{}"))
        return try #require(try JSONDocument(answer).root["result"])
    }

    @Test("The document describes all methods, and no others", arguments: [true, false])
    func methods(_ canReload: Bool) throws {
        let service = NavigationService(
            index: FakeIndex(), ceiling: .admin, source: canReload ? CountingSource() : nil)
        let document = try document(service)
        #expect(document["openrpc"]?.string == "1.3.2")
        let names = document["methods"].map { $0.elements.compactMap { $0["name"]?.string } } ?? []
        #expect(names.sorted() == service.methods.names)
        #expect(names.contains("reload") == canReload)
    }

    @Test("A method has its parameters, its result and the errors that it may end in")
    func method() throws {
        let service = NavigationService(index: FakeIndex(), ceiling: .premium)
        let methods = try #require(try document(service)["methods"])
        let get = try #require(methods.elements.first { $0["name"]?.string == "get" })
        let parameters = get["params"].map { Array($0.elements) } ?? []
        #expect(parameters.map { $0["name"]?.string } == ["id", "level"])
        #expect(parameters.map { $0["required"]?.bool } == [true, false])
        #expect(parameters.last?["schema"]?["enum"]?.elements.compactMap(\.string).last == "premium")
        #expect(get["result"]?["schema"]?["anyOf"]?.elements.map { $0["type"]?.string } == ["object", "null"])
        #expect(get["errors"]?.elements.compactMap { $0["code"]?.int }.contains(-32010) == true)
    }

    @Test("Parameters are a mistake, since there are none")
    func parameters() {
        let dispatcher = RPCDispatcher(FakeIndex())
        #expect(dispatcher.call("rpc.discover", "[1]")?.contains(#""code":-32602"#) == true)
        #expect(dispatcher.call("rpc.discover", #"{"a":1}"#)?.contains(#""code":-32602"#) == true)
        #expect(dispatcher.call("rpc.discover", "[]")?.contains(#""openrpc""#) == true)
    }
}
