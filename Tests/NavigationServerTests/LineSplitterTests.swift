import Testing

@testable import NavigationServer

@Suite struct LineSplitterTests {
    private static let stream = "one\n\ntwo\r\nlonger than eight\nthree\n12345678\n123456789\nend"

    @Test("The lines are the same in whatever pieces the bytes arrive", arguments: 1...stream.utf8.count)
    func pieces(_ size: Int) {
        var splitter = LineSplitter(limit: 8)
        var lines: [LineSplitter.Line] = []
        var rest = Array(Self.stream.utf8)[...]
        while !rest.isEmpty {
            Array(rest.prefix(size)).withUnsafeBytes { bytes in splitter.split(bytes) { lines.append($0) } }
            rest = rest.dropFirst(size)
        }
        splitter.finish { lines.append($0) }
        #expect(
            lines == [
                .whole("one"), .whole("two\r"), .tooLong, .whole("three"), .whole("12345678"), .tooLong, .whole("end"),
            ])
    }

    @Test("A line that is too long is told of before it ends")
    func endlessLine() {
        var splitter = LineSplitter(limit: 8)
        var lines: [LineSplitter.Line] = []
        for _ in 0..<1_000 {
            [UInt8](repeating: 120, count: 5).withUnsafeBytes { bytes in splitter.split(bytes) { lines.append($0) } }
        }
        #expect(lines == [.tooLong])
        splitter.finish { lines.append($0) }
        #expect(lines == [.tooLong])
    }
}

extension LineSplitter.Line {
    fileprivate static func whole(_ text: String) -> Self { .whole(Array(text.utf8)) }
}
