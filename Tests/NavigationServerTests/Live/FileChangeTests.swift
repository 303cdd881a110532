import NavigationSearch
import Synchronization
import Testing

@testable import NavigationServer

/// When a file that is looked at again and again is read.
@Suite struct FileChangeTests {
    private struct Missing: Error {}

    @Test("A file that is away for a moment is waited for; after some time that is told, once")
    func away() throws {
        let isAway = Mutex(false)
        let here = try #require(FileStamp(#filePath))
        let file = try LiveFile {
            isAway.withLock { $0 } ? nil : here
        } load: {
            if isAway.withLock({ $0 }) { throw Missing() }
            return "content"
        }
        for _ in 0..<3 {
            // Shorter than that, so nobody hears of it.
            isAway.withLock { $0 = true }
            for _ in 1..<FileChange.patience { #expect(try !file.refresh()) }
            isAway.withLock { $0 = false }
            #expect(try !file.refresh())
        }
        isAway.withLock { $0 = true }
        for _ in 1..<FileChange.patience { #expect(try !file.refresh()) }
        #expect(throws: Missing.self) { try file.refresh() }
        for _ in 0..<100 { #expect(try !file.refresh()) }
        #expect(file.value == "content")
        isAway.withLock { $0 = false }
        // Once it has been seen twice.
        #expect(try [file.refresh(), file.refresh(), file.refresh()] == [false, true, false])
    }

    @Test("What is read at first may be had in another way than what is read again; what fails leaves it as it was")
    func first() throws {
        let stamps = try [#filePath, "/", "/dev/null"].map { try #require(FileStamp($0)) }
        let now = Mutex(0)
        let file = try LiveFile(stamp: { stamps[now.withLock { $0 }] }, first: { "first" }) {
            if now.withLock({ $0 }) == 1 { throw Missing() }
            return "again"
        }
        #expect(try !file.refresh() && file.value == "first")
        now.withLock { $0 = 1 }
        #expect(try !file.refresh())
        #expect(throws: Missing.self) { try file.refresh() }
        #expect(try !file.refresh() && file.value == "first")
        now.withLock { $0 = 2 }
        #expect(try [file.refresh(), file.refresh()] == [false, true] && file.value == "again")
    }
}
