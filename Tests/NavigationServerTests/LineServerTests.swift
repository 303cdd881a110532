import Foundation
import NavigationModel
import NavigationServer
import Testing

@Suite struct LineServerTests {
    static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    static let pong = #"{"jsonrpc":"2.0","result":"pong","id":1}"#
    private static let parseError = #"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}"#

    private let dispatcher = RPCDispatcher(MethodTable(["ping": { _ in { $0.value("pong") } }]))

    @Test(
        "Lines are told apart however they end",
        arguments: lineEndings)
    func lines(_ input: String, _ count: Int) throws {
        #expect(try dispatcher.served(input) == Array(repeating: Self.pong, count: count))
    }

    static let lineEndings: [(String, Int)] = [
        ("", 0), ("\n", 0), ("\n\r\n \t\r\n", 0),
        ("\(ping)", 1), ("\(ping)\n", 1), ("\(ping)\r\n", 1), ("\n\n\(ping)", 1), ("\(ping)\n\n\n", 1),
        ("\(ping)\n\(ping)", 2), ("\(ping)\r\n\r\n\(ping)\r\n", 2), ("  \(ping)  \n\(ping)", 2),
    ]

    @Test(
        "Bytes that are not UTF-8 are a parse error, and the next line is served",
        arguments: [
            [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x22, 0x80, 0x22], [0xE2, 0x82],
            [0xC0, 0x80],
        ] as [[UInt8]])
    func invalidUTF8(_ bytes: [UInt8]) throws {
        let line = Array(Self.ping.utf8)
        #expect(try dispatcher.served(bytes + [0x0A] + line) == [Self.parseError, Self.pong])
        let inString = Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","x":""#.utf8) + bytes + Array(#""}"#.utf8)
        #expect(try dispatcher.served(inString + [0x0A] + line) == [Self.parseError, Self.pong])
    }

    @Test("Nesting of 10,000 is an error, and the next line is served", arguments: ["[", #"{"a":"#])
    func deepNesting(_ opening: String) throws {
        let deep = #"{"jsonrpc":"2.0","id":1,"method":"ping","params":"# + String(repeating: opening, count: 10_000)
        let answer =
            #"{"jsonrpc":"2.0","error":{"code":-32012,"message":"Nested too deeply","#
            + #""data":{"problem":"Objects and arrays may be nested 512 deep."}},"id":null}"#
        #expect(try dispatcher.served(deep + "\n" + Self.ping) == [answer, Self.pong])
    }

    static let tooLong =
        #"{"jsonrpc":"2.0","error":{"code":-32011,"message":"Line too long","#
        + #""data":{"problem":"A line may hold 1048576 bytes."}},"id":null}"#

    @Test(
        "A line may hold 1 MiB; a longer one is told of once, and the next line is served",
        arguments: [(-1, pong), (0, pong), (1, tooLong), (1_048_576, tooLong)] as [(Int, String)])
    func longLine(_ excess: Int, _ answer: String) throws {
        let padding = (1 << 20) + excess - Self.ping.utf8.count
        let long = Self.ping + String(repeating: " ", count: padding)
        #expect(try dispatcher.served(long + "\n" + Self.ping + "\n") == [answer, Self.pong])
        #expect(try dispatcher.served(Self.ping + "\n" + long) == [Self.pong, answer])
    }

    @Test("An answer may be longer than any buffer")
    func longAnswer() throws {
        let text = String(repeating: "é", count: 300_000)
        let dispatcher = RPCDispatcher(MethodTable(["text": { _ in { $0.value(text) } }]))
        let answers = try dispatcher.served(#"[{"jsonrpc":"2.0","id":1,"method":"text"}]"# + "\n" + Self.ping)
        #expect(answers.first == #"[{"jsonrpc":"2.0","result":"\#(text)","id":1}]"#)
        #expect(answers.count == 2)
    }

    @Test("An output that is closed ends the server without an error")
    func closedOutput() throws {
        let pipe = try Pipes()
        close(pipe.readEnd)
        let input = try ScratchFile(Array((Self.ping + "\n").utf8))
        try LineServer(dispatcher, input: input.descriptor, output: pipe.writeEnd).run()
        close(pipe.writeEnd)
        lseek(input.descriptor, 0, SEEK_SET)
        try LineServer(dispatcher, input: input.descriptor, output: -1).run()
    }

    @Test("An input that cannot be read is an error")
    func unreadableInput() throws {
        let output = try ScratchFile()
        let error = #expect(throws: DescriptorError.self) {
            try LineServer(dispatcher, input: -1, output: output.descriptor).run()
        }
        #expect(error?.operation == .read)
        #expect(error?.number == EBADF)
    }
}
