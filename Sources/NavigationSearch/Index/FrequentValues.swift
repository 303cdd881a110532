/// Values that were asked for lately or often, up to a size.
///
/// Whoever goes through more than there is room for, again and again, would find nothing if what was asked for last
/// stayed at any price. So half of the room is for what is new, and who turns to something else finds it there at once.
/// What has to go from there may stay only instead of something that was asked for less often (TinyLFU; Einziger, Friedman
/// and Manes 2017). All counts are halved now and then, so that what was of interest once gives way.
package struct FrequentValues<Key: Hashable, Value> {
    private let limit: Int
    /// So many values go at a time at most, which may leave more than there is room for until the next time.
    private let mostAtOnce: Int
    private let keepsForgotten: Bool
    /// Values that have gone and that nobody has taken over, if they are kept.
    private var forgotten: [Value] = []
    /// Where each value is: from 0 on in ``settled``, below that the next turn of the newcomers (-1 for the first).
    private var places: [Key: Int] = [:]
    private var settled: [Kept] = []
    private var settledSize = 0
    /// Those that are new, in the order in which they came; without values those that have gone.
    private var newcomers: [Kept] = []
    private var newcomersSize = 0
    /// So many of ``newcomers`` at its beginning have gone.
    private var gone = 0
    /// The turn of the first of ``newcomers``.
    private var firstTurn = 0
    /// The next settled value that is asked to give way.
    private var hand = 0
    private var history = UseHistory()
    private var age: UInt32 = 0
    private var usesOfAge = 0

    /// What each use looks at stands first, so that it is next to each other.
    fileprivate struct Kept {
        /// Nil once it has gone.
        var value: Value?
        /// How often it was asked for, as counted at an age.
        var uses: UInt32
        var age: UInt32
        var size: Int
        let key: Key

        mutating func count(at now: UInt32) {
            uses = min(UseHistory.most, uses(at: now) + 1)
            age = now
        }

        func uses(at now: UInt32) -> UInt32 { uses >> min(now &- age, 31) }
    }

    /// One of so many parts of the room is for newcomers.
    private static var shareOfNewcomers: Int { 2 }
    /// Of so many settled values the one that was asked for the least gives way.
    private static var asked: Int { 8 }
    /// An age ends when the values have been asked for so many times their number, or so often.
    private static var usesOfValue: Int { 4 }
    private static var fewestUses: Int { 1_024 }

    /// - Parameters:
    ///   - limit: the sizes of all values together.
    ///   - mostAtOnce: so many values are forgotten at a time at most, so that nobody waits for long. What takes too much
    ///     room goes the next time.
    ///   - keepsForgotten: whether what has gone is kept until somebody takes it over, ``takeOver()``.
    package init(limit: Int, mostAtOnce: Int = .max, keepsForgotten: Bool = false) {
        self.limit = limit
        self.mostAtOnce = mostAtOnce
        self.keepsForgotten = keepsForgotten
    }

    /// How many values there are.
    package var count: Int { places.count }

    /// The sizes of all values together.
    package var size: Int { settledSize + newcomersSize }

    /// The value of a key, if it is remembered.
    package mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        return use(place)
    }

    /// Notes that a value has grown where it is, if it is remembered. What takes too much room goes when the next value
    /// comes.
    /// - Parameter size: tells how large the value is by now.
    package mutating func resize(_ key: Key, to size: (Value) -> Int) {
        guard let place = places[key], let value = value(at: place) else { return }
        resize(at: place, to: size(value))
    }

    private mutating func use(_ place: Int) -> Value? {
        grow()
        if place >= 0 {
            settled[place].count(at: age)
            return settled[place].value
        }
        newcomers[-1 - place - firstTurn].count(at: age)
        return newcomers[-1 - place - firstTurn].value
    }

    /// Remembers a value, unless it takes more than half of the room, or others are asked for more often.
    package mutating func remember(_ value: Value, for key: Key, size: Int = 1) {
        if let place = places[key] {
            replace(at: place, by: value)
            resize(at: place, to: size)
            return settle()
        }
        guard size <= limit / 2 else { return forget(value) }
        places[key] = -1 - (firstTurn + newcomers.count)
        newcomers.append(Kept(value: value, uses: history.count(key), age: age, size: size, key: key))
        newcomersSize += size
        grow()
        settle()
    }

    /// A value that has gone, for whoever can make another of it; nil if there is none.
    package mutating func takeOver() -> Value? { forgotten.popLast() }

    /// All values that are remembered, and those that have gone and nobody has taken over.
    package func forEach(_ body: (Value) -> Void) {
        for kept in settled { kept.value.map(body) }
        for kept in newcomers { kept.value.map(body) }
        forgotten.forEach(body)
    }

    private mutating func forget(_ value: Value?) {
        if keepsForgotten, let value { forgotten.append(value) }
    }

    /// The value that is remembered, or the one that is made now.
    mutating func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
        if let value = value(for: key) { return value }
        let value = try make()
        remember(value, for: key)
        return value
    }

    private func value(at place: Int) -> Value? {
        place >= 0 ? settled[place].value : newcomers[-1 - place - firstTurn].value
    }

    private mutating func replace(at place: Int, by value: Value) {
        forget(self.value(at: place))
        if place >= 0 {
            settled[place].value = value
        } else {
            newcomers[-1 - place - firstTurn].value = value
        }
    }

    private mutating func resize(at place: Int, to size: Int) {
        if place >= 0 {
            settledSize += size - settled[place].size
            settled[place].size = size
        } else {
            newcomersSize += size - newcomers[-1 - place - firstTurn].size
            newcomers[-1 - place - firstTurn].size = size
        }
    }

    /// Has what takes too much room go.
    package mutating func settle() {
        var rest = mostAtOnce
        while newcomersSize > limit / Self.shareOfNewcomers, rest > 0, let first = firstNewcomer() {
            settle(first)
            rest -= 1
        }
        while settledSize > limit - limit / Self.shareOfNewcomers, rest > 0, let least = leastUsed() {
            remove(at: least)
            rest -= 1
        }
    }

    /// Takes out the newcomer that came first.
    private mutating func firstNewcomer() -> Kept? {
        guard gone < newcomers.count else { return nil }
        let first = newcomers[gone]
        newcomers[gone].value = nil
        gone += 1
        newcomersSize -= first.size
        if gone > newcomers.count / 2 {
            newcomers.removeFirst(gone)
            firstTurn += gone
            gone = 0
        }
        return first
    }

    /// Has a newcomer stay, if there is room or others were asked for less often.
    private mutating func settle(_ newcomer: Kept) {
        let uses = newcomer.uses(at: age)
        while settledSize + newcomer.size > limit - limit / Self.shareOfNewcomers {
            guard newcomer.size <= limit / 2, let least = leastUsed(), settled[least].uses(at: age) < uses else {
                places[newcomer.key] = nil
                forget(newcomer.value)
                return history.note(uses, newcomer.key)
            }
            remove(at: least)
        }
        places[newcomer.key] = settled.count
        settled.append(newcomer)
        settledSize += newcomer.size
    }

    /// The place of the value that was asked for the least among some.
    private mutating func leastUsed() -> Int? {
        guard !settled.isEmpty else { return nil }
        var (least, fewest) = (0, UInt32.max)
        for _ in 0..<min(Self.asked, settled.count) {
            hand = hand + 1 < settled.count ? hand + 1 : 0
            let uses = settled[hand].uses(at: age)
            if uses < fewest { (least, fewest) = (hand, uses) }
        }
        return least
    }

    private mutating func remove(at place: Int) {
        let removed = settled[place]
        history.note(removed.uses(at: age), removed.key)
        places[removed.key] = nil
        forget(removed.value)
        settledSize -= removed.size
        let last = settled.removeLast()
        if place < settled.count {
            settled[place] = last
            places[last.key] = place
        }
    }

    /// Counts a use, and begins a new age when there have been enough.
    private mutating func grow() {
        usesOfAge += 1
        guard usesOfAge >= max(Self.fewestUses, Self.usesOfValue * places.count) else { return }
        usesOfAge = 0
        age &+= 1
        history.halve()
    }
}

extension FrequentValues: Sendable where Key: Sendable, Value: Sendable {}
extension FrequentValues.Kept: Sendable where Key: Sendable, Value: Sendable {}

/// How often values were asked for that are not remembered, about: several share a counter (count-min sketch; Cormode
/// and Muthukrishnan 2005).
private struct UseHistory: Sendable {
    /// No use is counted beyond so many.
    static let most: UInt32 = 15
    private static let counters = 4_096

    /// None as long as nothing has been counted.
    private var uses: [UInt8] = []

    /// Counts a use.
    /// - Returns: how many there have been.
    mutating func count(_ key: some Hashable) -> UInt32 {
        if uses.isEmpty { uses = Array(repeating: 0, count: Self.counters) }
        let (one, other) = Self.places(key)
        let count = min(Self.most, UInt32(min(uses[one], uses[other])) + 1)
        raise(one, other, to: count)
        return count
    }

    /// Notes how often a value was asked for while it was remembered.
    mutating func note(_ count: UInt32, _ key: some Hashable) {
        guard !uses.isEmpty else { return }
        let (one, other) = Self.places(key)
        raise(one, other, to: count)
    }

    mutating func halve() { for index in uses.indices { uses[index] /= 2 } }

    private mutating func raise(_ one: Int, _ other: Int, to count: UInt32) {
        uses[one] = max(uses[one], UInt8(truncatingIfNeeded: count))
        uses[other] = max(uses[other], UInt8(truncatingIfNeeded: count))
    }

    private static func places(_ key: some Hashable) -> (Int, Int) {
        let hash = UInt(bitPattern: key.hashValue)
        return (Int(hash % UInt(counters)), Int((hash >> 32) % UInt(counters)))
    }
}
