import Foundation
import NIOConcurrencyHelpers
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// Results over JSON-RPC that are held for whoever calls the same again.
@Suite struct HeldResultsTests {
    /// Methods that count how often they are carried out.
    private final class Counted: Sendable {
        private let calls = NIOLockedValueBox(0)
        let epoch = NIOLockedValueBox(0)

        var count: Int { calls.withLockedValue { $0 } }

        func dispatcher(limit: Int = 10_000) -> RPCDispatcher {
            let held = HeldResults(limit: limit) { [epoch] in epoch.withLockedValue { $0 } }
            return RPCDispatcher(
                MethodTable([
                    "echo": held.holding("echo") { [self] sent in
                        note()
                        return { json in json.value(String(decoding: sent?.rawBytes ?? [], as: UTF8.self)) }
                    },
                    "other": held.holding("other") { [self] _ in
                        note()
                        return { $0.value("other") }
                    },
                    "fail": held.holding("fail") { [self] _ in
                        note()
                        throw ServiceError.invalidParameter("query", "Always wrong.")
                    },
                    "change": held.holding("change") { [self] _ in
                        note()
                        epoch.withLockedValue { $0 += 1 }
                        return { $0.value("changed") }
                    },
                ]))
        }

        private func note() { calls.withLockedValue { $0 += 1 } }
    }

    @Test("The same call of the same method is carried out once, whatever its id")
    func once() {
        let counted = Counted()
        let dispatcher = counted.dispatcher()
        #expect(dispatcher.call("echo", #"["a"]"#) == #"{"jsonrpc":"2.0","result":"[\"a\"]","id":1}"#)
        #expect(
            dispatcher.answer(#"{"id":"x","params":["a"],"method":"echo","jsonrpc":"2.0"}"#)
                == #"{"jsonrpc":"2.0","result":"[\"a\"]","id":"x"}"#)
        #expect(counted.count == 1)
        #expect(dispatcher.call("echo", #"["b"]"#) == #"{"jsonrpc":"2.0","result":"[\"b\"]","id":1}"#)
        #expect(dispatcher.call("other", #"["b"]"#) == #"{"jsonrpc":"2.0","result":"other","id":1}"#)
        #expect(counted.count == 3)
        // A call without an id is made, though nobody is told, and a batch is of calls like any other.
        #expect(dispatcher.answer(#"{"jsonrpc":"2.0","method":"echo","params":["c"]}"#) == nil)
        #expect(
            dispatcher.answer(#"[{"jsonrpc":"2.0","method":"echo","params":["c"],"id":2}]"#)
                == #"[{"jsonrpc":"2.0","result":"[\"c\"]","id":2}]"#)
        #expect(counted.count == 4)
    }

    @Test("Once the epoch has changed everything is made anew, and what it changed under is held for nobody")
    func epochs() {
        let counted = Counted()
        let dispatcher = counted.dispatcher()
        for _ in 0..<2 { _ = dispatcher.call("echo", "[1]") }
        counted.epoch.withLockedValue { $0 += 1 }
        for _ in 0..<2 { _ = dispatcher.call("echo", "[1]") }
        #expect(counted.count == 2)
        for _ in 0..<2 { _ = dispatcher.call("change", "[]") }
        #expect(counted.count == 4)
    }

    @Test("What fails, and what takes more than half of the room, is made anew each time")
    func notHeld() {
        let counted = Counted()
        let dispatcher = counted.dispatcher(limit: 1_000)
        for _ in 0..<2 { #expect(dispatcher.call("fail", "[1]")?.contains("Always wrong.") == true) }
        #expect(counted.count == 2)
        let long = String(repeating: "x", count: 500)
        for _ in 0..<2 { _ = dispatcher.call("echo", "[\"\(long)\"]") }
        #expect(counted.count == 4)
    }

    @Test("Every method answers as it does without, but reload, which is carried out each time")
    func service() throws {
        let demo = try DemoIndex()
        let opened = try ReplaceableIndex(explaining: { ReloadFailure("\($0)") }) { [index = demo.index] in index }
        let index = LiveIndex(opened, logger: .silent, now: Clocks.fixed.now)
        let service = NavigationService(index: index, ceiling: .premium, source: index)
        let held = RPCDispatcher(service.methods(holding: HeldResults(limit: 1 << 20) { index.epoch }))
        let fresh = RPCDispatcher(service.methods)
        let calls = [
            ("search", #"["settings"]"#), ("search", #"["settings","premium"]"#), ("search", #"["settings","admin"]"#),
            ("search", #"{"query":"set","limit":2,"explain":true}"#), ("search", #"{"query":"set","limit":-2}"#),
            ("suggest", #"["set"]"#), ("get", #"["settings"]"#), ("get", #"["nowhere"]"#),
            ("resolve", #"["app://settings"]"#), ("stats", "[]"), ("rpc.discover", "[]"),
        ]
        for _ in 0..<2 {
            for (method, parameters) in calls {
                #expect(held.call(method, parameters) == fresh.call(method, parameters))
            }
        }
        let before = index.status.reloads
        for _ in 0..<2 { _ = held.call("reload", "[]") }
        #expect(index.status.reloads == before + 2)
        withExtendedLifetime(demo) {}
    }
}
