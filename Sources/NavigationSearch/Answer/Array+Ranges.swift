extension [Range<Int>] {
    /// Puts ranges in their order, and those together that touch.
    mutating func mergeTouching() {
        guard count > 1 else { return }
        // Most often the words of a query stand in its order.
        if !indices.dropLast().allSatisfy({ self[$0].lowerBound < self[$0 + 1].lowerBound }) {
            sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        }
        var last = 0
        for index in indices.dropFirst() {
            let (before, range) = (self[last], self[index])
            if range.lowerBound <= before.upperBound {
                self[last] = before.lowerBound..<Swift.max(before.upperBound, range.upperBound)
            } else {
                last += 1
                self[last] = range
            }
        }
        if last + 1 < count { removeSubrange((last + 1)...) }
    }
}
