import Foundation
import Logging
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

@Suite struct CallLogTests {
    @Test("At the debug level each call is told of with its method and duration, and never with what was asked")
    func calls() {
        let log = LogRecord()
        let service = NavigationService(index: FakeIndex(), ceiling: .premium, logger: log.logger(at: .debug))
        let dispatcher = RPCDispatcher(service.methods, logger: log.logger(at: .debug))
        for parameters in [#"["secret"]"#, #"{"query":"secret","tag":"secret"}"#, #"["secret","admin"]"#] {
            _ = dispatcher.call("search", parameters)
        }
        _ = dispatcher.call("get", #"["secret"]"#)
        _ = dispatcher.answer("{secret")
        #expect(
            log.lines.map(\.withoutDigits)
                == [
                    "debug Answered a call method=search microseconds=",
                    "debug Answered a call method=search microseconds=",
                    "debug Answered a call error=level-above-ceiling method=search microseconds=",
                    "debug Answered a call method=get microseconds=",
                    "debug A message is not JSON code=json-unexpected-character offset=",
                ].map(\.withoutDigits))
    }

    @Test("Above the debug level only an index that fails is told of", arguments: [Logger.Level.info, .error])
    func failures(_ level: Logger.Level) {
        let log = LogRecord()
        for error in [SearchIndexError(.busy, URL(filePath: "/i"), "Busy."), CocoaError(.fileNoSuchFile)] as [any Error]
        {
            let index = BrokenIndex(error: error)
            let service = NavigationService(index: index, ceiling: .admin, logger: log.logger(at: level))
            _ = RPCDispatcher(service.methods).call("search", #"["secret"]"#)
        }
        #expect(
            log.lines == [
                "error The index could not be read method=search reason=Busy.",
                "error The index could not be read method=search reason=CocoaError",
            ])
    }
}

extension String {
    fileprivate var withoutDigits: String {
        String(filter { !$0.isNumber }.split(separator: " ").sorted().joined(separator: " "))
    }
}
