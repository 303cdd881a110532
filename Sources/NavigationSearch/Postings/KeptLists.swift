/// The lists of a token, which ``PostingLists`` keeps: whoever looks at one counts no reference, and they are there no longer
/// than what keeps them.
struct KeptLists {
    private let start: UnsafePointer<Unmanaged<PostingList>>?
    let count: Int

    static var none: KeptLists { KeptLists(start: nil, count: 0) }

    /// One of the lists, counted.
    subscript(place: Int) -> PostingList { self.uncounted(place).takeUnretainedValue() }

    @inline(__always)
    func uncounted(_ place: Int) -> Unmanaged<PostingList> {
        guard let start, place < count else { preconditionFailure("There are no more lists.") }
        return start[place]
    }

    @inline(__always)
    func forEach(_ body: (PostingList) throws -> Void) rethrows {
        for place in 0..<count { try uncounted(place)._withUnsafeGuaranteedRef(body) }
    }

    @inline(__always)
    func contains(_ isMeant: (PostingList) throws -> Bool) rethrows -> Bool {
        for place in 0..<count where try uncounted(place)._withUnsafeGuaranteedRef(isMeant) { return true }
        return false
    }

    /// Where the lists of many tokens stand, and stay where they are.
    final class Room {
        private typealias Block = (start: UnsafeMutablePointer<Unmanaged<PostingList>>, count: Int, room: Int)
        @exclusivity(unchecked) private var blocks: [Block] = []
        /// There is room for so many lists of several tokens at a time.
        private static let usually = 32

        deinit {
            for block in blocks {
                for place in 0..<block.count { block.start[place].release() }
                block.start.deallocate()
            }
        }

        /// The lists, as long as this room is there.
        func keep(_ lists: [PostingList]) -> KeptLists {
            guard !lists.isEmpty else { return .none }
            if blocks.last.map({ $0.room - $0.count < lists.count }) ?? true {
                let room = max(Self.usually, lists.count)
                blocks.append((.allocate(capacity: room), 0, room))
            }
            let last = blocks.count - 1
            let start = blocks[last].start + blocks[last].count
            for place in lists.indices { (start + place).initialize(to: .passRetained(lists[place])) }
            blocks[last].count += lists.count
            return KeptLists(start: start, count: lists.count)
        }
    }
}
