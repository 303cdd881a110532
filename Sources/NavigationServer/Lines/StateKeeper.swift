package import NavigationSearch

/// An index that answers questions which have arrived together from one state of another.
///
/// For one thread, ``LineServer/run()``'s.
///
/// ```swift
/// let keeper = StateKeeper(index)
/// try LineServer(RPCDispatcher(NavigationService(index: keeper, ceiling: .admin).methods), keeper: keeper).run()
/// ```
package final class StateKeeper: ForwardingIndex, @unchecked Sendable {
    private let index: any NavigationSearching
    private var state: KeptState?
    private var epoch: Int?

    package init(_ index: any NavigationSearching) { self.index = index }

    /// From the first question on a state is kept.
    package var answering: any NavigationSearching {
        if state == nil { state = index.keepState() }
        return index
    }

    package func keepState() -> KeptState? { nil }

    /// Before anything is waited for.
    func end() {
        state?.end()
        state = nil
    }

    /// Has the next question answered from a new state if there is one.
    ///
    /// A result that is held for an epoch must not come from a state that was there before.
    /// - Parameter epoch: changes whenever the index does.
    /// - Returns: the epoch.
    package func noting(_ epoch: Int) -> Int {
        if epoch != self.epoch {
            self.epoch = epoch
            state?.renew()
        }
        return epoch
    }
}
