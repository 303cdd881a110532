/// Gives entries places in static-rank order, keeping as many as can be kept of those that they had.
enum PlaceAssignment {
    /// Strictly increasing places.
    ///
    /// - Parameter current: the place that each entry has now, nil for a new one, in the wanted order.
    static func places(keeping current: [Int64?]) -> [Int64] {
        // In a damaged file any number may stand there.
        let current = current.map { $0.flatMap { Position.places.contains($0) ? $0 : nil } }
        var places = [Int64?](repeating: nil, count: current.count)
        for index in longestIncreasing(current) { places[index] = current[index] }
        var start = 0
        while let first = places[start...].firstIndex(where: { $0 == nil }) {
            var gap = first..<(places[first...].firstIndex { $0 != nil } ?? places.count)
            var widening = 1
            var step = step(in: gap, of: places)
            // No room between two kept neighbours: some on both sides move as well, more of them the denser it is.
            while step < (widening > 1 ? 2 : 1), gap.count < places.count {
                let end = min(places.count, gap.upperBound + widening)
                gap = max(0, gap.lowerBound - widening)..<(places[end...].firstIndex { $0 != nil } ?? places.count)
                widening *= 2
                step = self.step(in: gap, of: places)
            }
            guard step > 0 else { return evenly(current.count) }
            let below = gap.lowerBound > 0 ? places[gap.lowerBound - 1] ?? 0 : Position.places.lowerBound - 1
            for (number, index) in zip(Int64(1)..., gap) { places[index] = below + step * number }
            start = gap.upperBound
        }
        return places.compactMap { $0 }
    }

    /// The distance of places that fill a gap; 0 if there are not enough.
    private static func step(in gap: Range<Int>, of places: [Int64?]) -> Int64 {
        let below = gap.lowerBound > 0 ? places[gap.lowerBound - 1] ?? 0 : Position.places.lowerBound - 1
        let room = Int64(gap.count + 1)
        guard gap.upperBound < places.count, let above = places[gap.upperBound] else {
            return min(Position.stride, (Position.places.upperBound - below) / room)
        }
        return (above - below) / room
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
            // Most go on from all before.
            let goesOn = tails.last.map { (values[$0] ?? 0) < value } ?? true
            var low = goesOn ? tails.count : 0
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
