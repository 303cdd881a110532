/// A screen that is somewhere on the way back.
///
/// ```swift
/// state.back(to: ScreenReference("cart"))                                    // the nearest cart on this stack
/// state.back(to: ScreenReference("checkout", landing: .before))              // where checkout was opened from
/// state.back(to: ScreenReference("home", .first, within: .anyStack))
/// ```
public struct ScreenReference: Hashable, Sendable {
    /// Which one, if there are several.
    public enum Occurrence: String, Sendable, CaseIterable {
        /// The lowest.
        case first
        /// The highest.
        case last
    }

    /// Where to go.
    public enum Landing: String, Sendable, CaseIterable {
        /// To the screen itself.
        case exactly
        /// To the screen below it.
        case before
    }

    /// The id to look for.
    public let id: String
    /// The parameters that it has to have; nil for any.
    public let parameters: [String: String]?
    /// Which one, if there are several.
    public let occurrence: Occurrence
    /// Where to go.
    public let landing: Landing
    /// Where to look.
    public let scope: StackScope

    /// A screen with an id, whatever its parameters.
    public init(
        _ id: String, _ occurrence: Occurrence = .last, landing: Landing = .exactly,
        within scope: StackScope = .thisStack
    ) {
        self.id = id
        parameters = nil
        self.occurrence = occurrence
        self.landing = landing
        self.scope = scope
    }

    /// A screen with an id and exactly these parameters.
    public init(
        _ destination: Destination, _ occurrence: Occurrence = .last, landing: Landing = .exactly,
        within scope: StackScope = .thisStack
    ) {
        id = destination.id
        parameters = destination.parameters
        self.occurrence = occurrence
        self.landing = landing
        self.scope = scope
    }

    /// The place of the screen among others.
    func place(in screens: some BidirectionalCollection<Destination>) -> Int? {
        let matches = { (screen: Destination) in
            screen.id == id && (parameters == nil || screen.parameters == parameters)
        }
        let index =
            switch occurrence {
            case .first: screens.firstIndex(where: matches)
            case .last: screens.lastIndex(where: matches)
            }
        return index.map { screens.distance(from: screens.startIndex, to: $0) }
    }
}

/// Which stacks an operation reaches.
public enum StackScope: String, Sendable, CaseIterable {
    /// The stack in front alone.
    case thisStack
    /// All stacks of the tab in front; where screens are looked for, then those of the other tabs in their order.
    case anyStack
}
