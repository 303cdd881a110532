import Foundation
import Testing

@testable import navsearch

@Suite struct FileDescriptorTests {
    @Test("No more is read than the limit says", arguments: [(0, 0, true), (10, 10, true), (11, 10, false)])
    func limit(_ count: Int, _ limit: Int, _ isRead: Bool) throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        fwrite([UInt8](repeating: 7, count: count), 1, count, file)
        rewind(file)
        if isRead {
            #expect(try FileDescriptor(fileno(file)).readToEnd(limit: limit).count == count)
        } else {
            let error = #expect(throws: SystemError.self) { try FileDescriptor(fileno(file)).readToEnd(limit: limit) }
            #expect(error?.number == EFBIG)
        }
    }

    @Test("An endless input is told of with the way out")
    func endless() {
        #expect(ManifestError.unreadable("x", EFBIG).message.contains("At most 1 GiB is read."))
    }
}
