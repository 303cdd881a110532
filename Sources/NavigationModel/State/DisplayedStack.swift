/// A stack as it appears: pushed stacks are one with the stack below them.
///
/// In SwiftUI each is one `NavigationStack`; the first fills the tab, each other one stands above the one before.
public struct DisplayedStack: Hashable, Sendable, Identifiable {
    /// Another value for another stack, so that one sheet is not taken for the next.
    public struct ID: Hashable, Sendable {
        /// The place among the displayed stacks, 0 for the tab's own.
        public let place: Int
        /// The lowest screen.
        public let root: Destination
    }

    /// The place among the displayed stacks, 0 for the tab's own.
    public let place: Int
    /// In which form it appears, which is never `push`; nil for the tab's own stack.
    public let style: PresentationStyle?
    /// The lowest screen.
    public let root: Destination
    /// The screens above the root, lowest first.
    public internal(set) var path: [Destination]

    /// The stack's identity.
    public var id: ID { ID(place: place, root: root) }
}

extension NavigationTab {
    /// The stacks as they appear in a size class, lowest first. Their screens are always those of ``screens``.
    public func displayed(in sizeClass: SizeClass) -> [DisplayedStack] {
        var displayed: [DisplayedStack] = []
        for stack in stacks {
            let style = stack.presentation?.style(in: sizeClass)
            if style == .push, let below = displayed.indices.last {
                displayed[below].path += stack.screens
            } else {
                displayed.append(
                    DisplayedStack(place: displayed.count, style: style, root: stack.root, path: stack.path))
            }
        }
        return displayed
    }
}
