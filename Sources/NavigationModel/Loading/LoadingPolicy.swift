/// Which layers may serve.
public enum LoadingPolicy: Sendable, CaseIterable {
    /// All of them, in their order.
    case usual
    /// All, but the server is asked in any case; if it does not serve, the fresh cache does.
    case refreshing
    /// All that need no server.
    case offline
}
