import Foundation

/// What makes values one after the other.
protocol Maker: Sendable {
    associatedtype Made

    /// How many there are.
    var count: Int { get }

    /// Somewhere to make a value; each is used again for others.
    static var room: Made { get }

    mutating func make(_ index: Int, in room: inout Made)
}

/// Makes values on another thread, some ahead of whoever needs them.
final class MadeAhead<Making: Maker>: @unchecked Sendable {
    private final class Batch {
        var all = [Making.Made](repeating: Making.room, count: MadeAhead.batchSize)
    }

    private var maker: Making
    /// One is filled while the other is used.
    private let batches = [Batch(), Batch()]

    // The maker is the other thread's until that ends, and a batch is one thread's at a time. These say whose it is.
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var isStopped = false

    private static var batchSize: Int { 256 }

    private init(_ maker: Making) {
        self.maker = maker
        for _ in batches { free.signal() }
    }

    /// Calls the body with each value, in their order.
    /// - Returns: the maker, as it is once all are made.
    static func forEach(of maker: Making, _ body: (_ index: Int, Making.Made) throws -> Void) rethrows -> Making {
        let turns = turns(maker.count)
        let ahead = MadeAhead(maker)
        // Few are made sooner than a thread begins.
        if turns.count > 1 { Thread.detachNewThread { ahead.make(turns) } } else { ahead.make(turns) }
        do {
            for (number, range) in turns.enumerated() {
                ahead.filled.wait()
                let batch = ahead.batches[number % 2]
                for index in range { try body(index, batch.all[index - range.lowerBound]) }
                ahead.free.signal()
            }
        } catch {
            ahead.stop()
            throw error
        }
        ahead.ended.wait()
        return ahead.maker
    }

    private static func turns(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: batchSize).map { $0..<min($0 + batchSize, count) }
    }

    private func make(_ turns: [Range<Int>]) {
        for (number, range) in turns.enumerated() {
            free.wait()
            guard !lock.withLock({ isStopped }) else { break }
            let batch = batches[number % 2]
            for index in range { maker.make(index, in: &batch.all[index - range.lowerBound]) }
            filled.signal()
        }
        ended.signal()
    }

    /// Waits until nothing is made any more.
    private func stop() {
        lock.withLock { isStopped = true }
        free.signal()
        ended.wait()
    }
}
