import Testing

@testable import NavigationSearch

/// What stays of values that are remembered:
/// 1. What comes back for a key is what was remembered for it last.
/// 2. No more is remembered than there is room for.
/// 3. Whoever goes through more than there is room for, again and again, finds much of it.
/// 4. What was asked for last is there, and what is asked for often stays.
/// 5. What was of interest once gives way.
/// 6. Who turns to something else finds it from the second time on, if it takes no more than half of the room.
/// 7. What goes can be taken over, once, if it is kept for that.
@Suite struct FrequentValuesTests {
    @Test("A value is the one that was remembered last, and sizes add up", arguments: 0..<40)
    func valuesAreThoseRememberedLast(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let limit = [0, 1, 7, 64, 500][seed % 5]
        var values = FrequentValues<Int, Int>(limit: limit, mostAtOnce: .max)
        var model: [Int: Int] = [:]
        var found = 0
        for step in 0..<4_000 {
            let key = Int.random(in: 0..<200, using: &random)
            if Bool.random(using: &random) {
                values.remember(step, for: key, size: Int.random(in: 1...9, using: &random))
                model[key] = step
            } else if let value = values.value(for: key) {
                #expect(value == model[key])
                found += 1
            }
            #expect(values.size <= limit)
        }
        #expect(found > 0 || limit < 7)
    }

    @Test("Each value is remembered, waits to be taken over or has been, once", arguments: 0..<10)
    func whatGoesIsTakenOverOnce(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 200)
        var values = FrequentValues<Int, Int>(limit: 64, keepsForgotten: true)
        // Those that nobody has taken over.
        var given: [Int] = []
        for step in 0..<4_000 {
            let key = Int.random(in: 0..<200, using: &random)
            if values.value(for: key) == nil || step % 9 == 0 {
                values.remember(step, for: key, size: step % 400 == 0 ? 40 : Int.random(in: 1...3, using: &random))
                given.append(step)
            }
            if step % 3 == 0, let gone = values.takeOver() {
                let place = given.firstIndex(of: gone)
                #expect(place != nil && gone != values.value(for: key))
                if let place { given.remove(at: place) }
            }
        }
        var rest: [Int] = []
        values.forEach { rest.append($0) }
        #expect(rest.sorted() == given.sorted() && rest.count > values.count)
        while let gone = values.takeOver() { rest.removeAll { $0 == gone } }
        #expect(rest.count == values.count)
    }

    @Test("Values that grow make room as the next ones come, no more of them at a time than wanted")
    func growingValuesMakeRoom() {
        var values = FrequentValues<Int, Int>(limit: 1_000, mostAtOnce: 3)
        for key in 0..<50 { values.remember(1, for: key) }
        #expect(values.count == 50)
        for key in 0..<50 { values.resize(key) { $0 * 40 } }
        #expect(values.size == 2_000)
        for _ in 0..<20 {
            let before = values.count
            values.settle()
            #expect(before - 3...before ~= values.count)
        }
        #expect(values.size <= 1_000 && values.size > 800)
    }

    @Test("Who goes round and round through more than there is room for finds much of it")
    func roundsFindMuch() {
        var values = FrequentValues<Int, Int>(limit: 1_000)
        var found = 0
        for round in 0..<20 {
            for key in 0..<2_000 {
                if values.value(for: key) == nil { values.remember(key, for: key) } else if round >= 4 { found += 1 }
            }
        }
        // The least recently used would be found never; no way to choose finds more than half, and half of the room is
        // for what is new.
        #expect(found > 16 * 2_000 / 5)
    }

    @Test("Who turns to something else finds it from the second time on")
    func whatIsNewIsFoundAtOnce() {
        var values = FrequentValues<Int, Int>(limit: 1_000)
        for _ in 0..<6 { for key in 0..<1_200 { _ = values.value(for: key) { key } } }
        for round in 0..<4 {
            var made = 0
            for key in 5_000..<5_400 {
                _ = values.value(for: key) {
                    made += 1
                    return key
                }
            }
            #expect(made == (round == 0 ? 400 : 0))
        }
    }

    @Test("What has just been asked for is there, whatever was asked for often before")
    func recentValuesAreThere() {
        var values = FrequentValues<Int, Int>(limit: 800)
        for _ in 0..<10 { for key in 0..<800 { _ = values.value(for: key) { key } } }
        for key in 1_000..<2_000 {
            _ = values.value(for: key) { key }
            for recent in max(1_000, key - 50)...key { #expect(values.value(for: recent) == recent) }
        }
    }

    @Test("What is asked for often stays while others come and go, and gives way once nobody asks")
    func frequentValuesStayUntilNobodyAsks() {
        var values = FrequentValues<Int, Int>(limit: 400)
        var next = 1_000
        func isThere(_ key: Int) -> Bool { values.value(for: key) != nil }
        for key in 0..<100 { values.remember(key, for: key) }
        for _ in 0..<40 {
            for key in 0..<100 { #expect(isThere(key)) }
            for _ in 0..<500 {
                values.remember(next, for: next)
                next += 1
            }
        }
        // Others are asked for now.
        for _ in 0..<60 { for key in 100..<500 { _ = values.value(for: key) { key } } }
        #expect((100..<500).count(where: isThere) > 250)
        #expect((0..<100).count(where: isThere) < 60)
    }
}
