/// One state of an index, kept by a thread for the questions that it asks one after the other.
///
/// To begin and end a transaction asks the system three times, which takes 7 % of the time of a middling answer. Who has
/// several questions at hand does so once for all of them. What a writer changes meanwhile gathers beside the index, so
/// nobody keeps a state while waiting for anything.
///
/// ```swift
/// let state = index.keepState()
/// defer { state?.end() }
/// let answers = try requests.map(index.search)
/// ```
package final class KeptState {
    private let renewing: () -> Void
    private var ending: (() -> Void)?

    init(renew: @escaping () -> Void, end: @escaping () -> Void) {
        renewing = renew
        ending = end
    }

    deinit { end() }

    /// Has the next question find the state that is the newest then.
    package func renew() {
        if ending != nil { renewing() }
    }

    /// Gives the connection back. Questions are answered as if there had been none.
    package func end() {
        ending?()
        ending = nil
    }
}
