extension Array {
    /// As many times the same. Swift's own way to say so asks its tables for the type of the room each time, which takes
    /// several hundred instructions.
    static func filled(with element: Element, count: Int) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(count)
        for _ in 0..<count { array.append(element) }
        return array
    }
}
