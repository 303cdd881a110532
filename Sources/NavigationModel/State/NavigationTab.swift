/// A tab with its stacks, which no other tab ever touches.
///
/// Above the tab's own stack there may be another one, above that another, and so on: `stacks` has them from below.
/// The stacks are a list, not one inside the other, so that nothing is too deep to be read, compared or shown.
public struct NavigationTab: Codable, Hashable, Sendable, Identifiable {
    /// The id of its root: an item of the manifest, or one of the app's own screens.
    public let id: String
    /// The tab's own stack, and each one presented above the one before. There is at least one.
    public internal(set) var stacks: [ScreenStack]

    init(_ id: String) {
        self.id = id
        stacks = [ScreenStack(root: Destination(id))]
    }

    /// All screens of all stacks, lowest first.
    public var screens: [Destination] { stacks.flatMap(\.screens) }

    /// The highest screen.
    public var front: Destination { stacks.last?.front ?? Destination(id) }

    /// How many screens there are in all stacks.
    public var count: Int { stacks.reduce(0) { $0 + 1 + $1.path.count } }

    /// The place of a stack's root among all screens.
    func start(of stack: Int) -> Int { stacks[..<stack].reduce(0) { $0 + 1 + $1.path.count } }

    /// Removes all but the lowest screens; a stack goes with its root. One screen is always left.
    mutating func keep(first count: Int) {
        var rest = max(count, 1)
        for index in stacks.indices {
            if rest == 0 {
                stacks.removeSubrange(index...)
                return
            }
            rest -= 1
            let length = stacks[index].path.count
            if length > rest { stacks[index].path.removeSubrange(rest...) }
            rest -= min(rest, length)
        }
    }
}
