import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Who gets which connection.
@Suite struct ReaderPoolTests {
    private let index: TemporaryIndex
    private let pool: ReaderPool

    init() throws {
        index = try TemporaryIndex([item("Wi-Fi")])
        pool = try IndexFile.openForReading(index.url, .sideBySide)
    }

    @Test func whoAsksAloneHasOneConnection() throws {
        let first = try connection()
        for _ in 0..<20 { #expect(try connection() == first) }
    }

    @Test func threadsThatTakeTurnsShareOne() throws {
        let first = try connection()
        for _ in 0..<20 { #expect(connectionOnAnotherThread() == first) }
    }

    @Test func aThreadGetsItsOwnBack() {
        let (first, second) = (Guest(pool), Guest(pool))
        first.enter()
        second.enter()
        let (own, other) = (first.connection, second.connection)
        #expect(own != other)
        // Whichever comes back last.
        for (leaver, last) in [(first, second), (second, first)] {
            leaver.leave()
            last.leave()
            second.enter()
            first.enter()
            #expect(first.connection == own)
            #expect(second.connection == other)
        }
        first.leave()
        second.leave()
    }

    @Test("Who asks in passing takes nobody's connection from him")
    func askingInPassing() throws {
        let own = try connection()
        let passer = Guest(pool, inPassing: true)
        passer.enter()
        #expect(passer.connection != own)
        #expect(try connection() == own)
        passer.leave()
        for _ in 0..<5 {
            passer.enter()
            passer.leave()
            #expect(passer.connection != own)
            #expect(try connection() == own)
        }
        // The thread's own is the one at hand for what it asks in passing itself.
        #expect(try pool.read(inPassing: true) { _, memory in ObjectIdentifier(memory) } == own)
        #expect(connectionOnAnotherThread() == own)
    }

    @Test("More threads than connections wait for each other, and nobody shares one")
    func allGetTheirTurn() {
        let connections = Connections()
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            try? pool.read { db, memory in
                connections.enter(memory)
                let read = try? Int.fetchOne(db, sql: "SELECT ?", arguments: [number])
                connections.leave(memory, isRight: read == number)
            }
        }
        #expect(connections.answers == 400)
        #expect(connections.wrong == 0)
    }

    @Test func whatFailsGivesItsConnectionBack() throws {
        for _ in 0..<50 {
            #expect(throws: DatabaseError.self) { try pool.read { db, _ in try db.execute(sql: "nonsense") } }
        }
        #expect(try pool.read { db, _ in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }

    @Test func oneAtATimeIsOneConnection() throws {
        let pool = try IndexFile.openForReading(index.url, .oneAtATime)
        let connections = Connections()
        DispatchQueue.concurrentPerform(iterations: 50) { _ in
            try? pool.read { _, memory in
                connections.enter(memory)
                connections.leave(memory, isRight: true)
            }
        }
        #expect(connections.wrong == 0)
        #expect(connections.all.count == 1)
    }

    @Test("Who waits for one waits no longer than he wants to")
    func waiting() throws {
        let pool = try IndexFile.openForReading(index.url, .oneAtATime)
        let guest = Guest(pool)
        for _ in 0..<3 {
            guest.enter()
            for wait in [Duration.zero, .milliseconds(-5), .milliseconds(5)] {
                let error = #expect(throws: DatabaseError.self) {
                    try pool.read(waitingUntil: .now + wait) { _, _ in Issue.record("There is none.") }
                }
                #expect(error?.resultCode == .SQLITE_INTERRUPT)
            }
            guest.leave()
            let own = try pool.read(waitingUntil: .now + .seconds(60)) { _, memory in ObjectIdentifier(memory) }
            #expect(own == guest.connection)
        }
    }

    private func connection() throws -> ObjectIdentifier { try pool.read { _, memory in ObjectIdentifier(memory) } }

    private func connectionOnAnotherThread() -> ObjectIdentifier? {
        let guest = Guest(pool)
        guest.enter()
        guest.leave()
        return guest.connection
    }
}

/// Who reads by which connection.
private final class Connections: @unchecked Sendable {
    private let lock = NSLock()
    private var inUse: Set<ObjectIdentifier> = []
    private(set) var all: Set<ObjectIdentifier> = []
    private(set) var answers = 0
    private(set) var wrong = 0

    func enter(_ memory: IndexMemory) {
        lock.withLock {
            if !inUse.insert(ObjectIdentifier(memory)).inserted { wrong += 1 }
            all.insert(ObjectIdentifier(memory))
        }
    }

    func leave(_ memory: IndexMemory, isRight: Bool) {
        lock.withLock {
            inUse.remove(ObjectIdentifier(memory))
            answers += 1
            if !isRight { wrong += 1 }
        }
    }
}

/// A thread of its own that takes a connection when it is told to and keeps it until it may leave.
private final class Guest {
    private final class Visit: @unchecked Sendable {
        let (mayGoOn, hasGoneOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        var isOver = false
        var connection: ObjectIdentifier?

        /// Waits until it may go on.
        func pause() {
            hasGoneOn.signal()
            mayGoOn.wait()
        }

        func goOn() {
            mayGoOn.signal()
            hasGoneOn.wait()
        }
    }

    private let visit = Visit()

    var connection: ObjectIdentifier? { visit.connection }

    init(_ pool: ReaderPool, inPassing: Bool = false) {
        Thread.detachNewThread { [visit] in
            visit.mayGoOn.wait()
            while !visit.isOver {
                try? pool.read(inPassing: inPassing) { _, memory in
                    visit.connection = ObjectIdentifier(memory)
                    visit.pause()
                }
                visit.pause()
            }
        }
    }

    deinit {
        visit.isOver = true
        visit.mayGoOn.signal()
    }

    func enter() { visit.goOn() }

    func leave() { visit.goOn() }
}
