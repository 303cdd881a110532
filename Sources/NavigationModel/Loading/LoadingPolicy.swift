/// Which layers may serve.
public enum LoadingPolicy: Sendable, CaseIterable {
    /// All of them, in their order.
    case usual
    /// All but the fresh cache: the server is asked in any case.
    case refreshing
    /// All that need no server.
    case offline
}
