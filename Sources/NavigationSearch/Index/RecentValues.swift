/// Values that were asked for lately, up to a size.
///
/// Two halves take turns: what is asked for moves to the younger one, and once that is full the older one is dropped.
package struct RecentValues<Key: Hashable, Value> {
    fileprivate struct Kept {
        let value: Value
        let size: Int
    }

    private let limit: Int
    private var younger: [Key: Kept] = [:]
    private var older: [Key: Kept] = [:]
    private var size = 0

    /// - Parameter limit: the sizes of all values together.
    package init(limit: Int) { self.limit = limit }

    /// The value of a key, if it is remembered.
    package mutating func value(for key: Key) -> Value? {
        if let kept = younger[key] { return kept.value }
        guard let kept = older[key] else { return nil }
        keep(kept, key)
        return kept.value
    }

    /// Remembers a value, unless it takes more than half of the room.
    package mutating func remember(_ value: Value, for key: Key, size: Int = 1) {
        keep(Kept(value: value, size: size), key)
    }

    /// The value that is remembered, or the one that is made now.
    mutating func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
        if let value = value(for: key) { return value }
        let value = try make()
        remember(value, for: key)
        return value
    }

    private mutating func keep(_ kept: Kept, _ key: Key) {
        guard kept.size <= limit / 2 else { return }
        if size + kept.size > limit / 2 {
            older = younger
            younger = [:]
            size = 0
        }
        if younger.updateValue(kept, forKey: key) == nil { size += kept.size }
    }
}

extension RecentValues: Sendable where Key: Sendable, Value: Sendable {}
extension RecentValues.Kept: Sendable where Key: Sendable, Value: Sendable {}
