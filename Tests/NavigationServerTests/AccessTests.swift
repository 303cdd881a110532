import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// Who may ask for what.
@Suite struct AccessTests {
    @Test("Who asks without saying a level is public", arguments: AccessLevel.allCases)
    func defaultLevel(_ ceiling: AccessLevel) throws {
        let dispatcher = RPCDispatcher(ceiling: ceiling)
        for (method, others) in [
            ("search", #""query":"settings""#), ("suggest", #""query":"set""#), ("get", #""id":"settings""#),
            ("stats", ""),
        ] {
            let comma = others.isEmpty ? "" : ","
            let unsaid = try #require(dispatcher.call(method, "{\(others)}"))
            #expect(dispatcher.call(method, #"{\#(others)\#(comma)"level":"public"}"#) == unsaid)
        }
    }

    @Test(
        "A level above the ceiling is an error, and one up to it is answered",
        arguments: AccessLevel.allCases, AccessLevel.allCases)
    func ceiling(_ ceiling: AccessLevel, _ level: AccessLevel) throws {
        let dispatcher = RPCDispatcher(ceiling: ceiling)
        for (method, first) in [
            ("search", #""settings","#), ("suggest", #""settings","#), ("get", #""settings","#), ("stats", ""),
        ] {
            let answer = try #require(dispatcher.call(method, #"[\#(first)"\#(level.rawValue)"]"#))
            if level <= ceiling {
                #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","result":{"#))
            } else {
                let problem =
                    #"This server answers up to \"\#(ceiling.rawValue)\". Ask for that level or a lower one."#
                #expect(
                    answer
                        == #"{"jsonrpc":"2.0","error":{"code":-32010,"message":"Level above the server's ceiling","data":{"member":"level","problem":"\#(problem)"}},"id":1}"#
                )
            }
        }
    }

    @Test("An id that is hidden and an id that does not exist get the same bytes", arguments: AccessLevel.allCases)
    func hiddenIsMissing(_ level: AccessLevel) throws {
        let dispatcher = RPCDispatcher(FakeIndex())
        for entry in SearchEntry.examples {
            let answer = try #require(dispatcher.call("get", #"["\#(entry.id)","\#(level.rawValue)"]"#))
            let isHidden = entry.accessLevel > level
            #expect((answer == #"{"jsonrpc":"2.0","result":null,"id":1}"#) == isHidden)
        }
        #expect(dispatcher.call("get", #"["nothing"]"#) == #"{"jsonrpc":"2.0","result":null,"id":1}"#)
    }

    @Test("The service itself holds to ceiling and ranges, whoever calls it")
    func service() {
        let service = NavigationService(index: FakeIndex(), ceiling: .authenticated)
        let wrong = [
            (SearchRequest("x", level: .premium), ServiceError.Code.levelAboveCeiling, "level"),
            (SearchRequest("x", limit: 1_001), .invalidParameter, "limit"),
            (SearchRequest("x", limit: -1), .invalidParameter, "limit"),
            (SearchRequest("x", offset: -1), .invalidParameter, "offset"),
        ]
        for (request, code, member) in wrong {
            for error in [
                #expect(throws: ServiceError.self) { try service.search(request) },
                #expect(throws: ServiceError.self) { try service.suggest(request) },
            ] {
                #expect(error?.code == code)
                #expect(error?.member == member)
            }
        }
        #expect(throws: ServiceError.self) { try service.entry(id: "settings", level: .admin) }
        #expect(throws: ServiceError.self) { try service.statistics(level: .admin) }
    }
}
