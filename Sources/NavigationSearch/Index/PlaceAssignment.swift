/// Gives entries places in static-rank order, keeping as many as can be kept of those that they had.
enum PlaceAssignment {
    /// Strictly increasing places.
    ///
    /// - Parameter current: the place that each entry has now, nil for a new one, in the wanted order.
    static func places(keeping current: [Int64?]) -> [Int64] {
        var places = [Int64?](repeating: nil, count: current.count)
        for index in longestIncreasing(current) { places[index] = current[index] }
        var start = 0
        var below = Position.places.lowerBound - 1
        while start < places.count {
            if let place = places[start] {
                below = place
                start += 1
                continue
            }
            let end = places[start...].firstIndex { $0 != nil } ?? places.count
            let count = Int64(end - start)
            let step: Int64
            if end < places.count, let above = places[end] {
                step = (above - below) / (count + 1)
            } else {
                step = min(Position.stride, (Position.places.upperBound - below) / (count + 1))
            }
            // No room between two kept neighbours: everyone moves.
            guard step > 0 else { return evenly(current.count) }
            for offset in 0..<count { places[start + Int(offset)] = below + step * (offset + 1) }
            start = end
        }
        return places.compactMap { $0 }
    }

    private static func evenly(_ count: Int) -> [Int64] {
        let step = max(1, min(Position.stride, Position.places.upperBound / Int64(count + 1)))
        return (0..<count).map { Int64($0 + 1) * step }
    }

    /// The indices of a longest strictly increasing subsequence (patience sorting; Fredman 1975).
    private static func longestIncreasing(_ values: [Int64?]) -> [Int] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if let tail = values[tails[middle]], tail < value { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : -1
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(index)
            index = previous[index]
        }
        return result.reversed()
    }
}
