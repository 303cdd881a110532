import NavigationModel

/// A state, and the app that it is in.
struct Situation {
    var app: NavigationEnvironment
    var state: NavigationState

    init(_ app: NavigationEnvironment) {
        self.app = app
        state = NavigationState(in: app)
    }

    mutating func become(_ level: AccessLevel, facts: Set<String> = []) -> AdaptationReport {
        app.viewer = Viewer(level: level, facts: facts)
        return state.adapt(to: app)
    }
}
