extension NavigationSession {
    /// Writes where one is: the focus, and the state as it is saved.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("focus") { json in
            guard let focus = state.focus(in: environment) else { return json.null() }
            json.object { json in
                json.member("tab", focus.tab)
                json.member("screen", focus.screen.description)
                json.member("cover", focus.cover?.description)
            }
        }
        json.member("state") { $0.raw(saved) }
    }

    /// The tab in front on a line: `settings › sound | sheet: help`. A screen that is covered stands behind its cover.
    package var line: String {
        guard let tab = state.selectedTab else { return "no tab" }
        return tab.stacks.map { stack in
            let form = stack.presentation.map { "\($0.compact.rawValue): " } ?? ""
            let screens = stack.screens.map { screen in
                environment.cover(of: screen).map { "\($0) (over \(screen))" } ?? screen.description
            }
            return form + screens.joined(separator: " › ")
        }.joined(separator: " | ")
    }
}

extension NavigationSession.Result {
    /// What became of the step, in a word: `moved`, `blocked`, `unknown`, …
    package var word: String {
        switch self {
        case .outcome(let outcome): outcome.name
        case .link(let outcome): outcome.name
        case .adapted: "adapted"
        }
    }

    package func writeMembers(to json: inout JSONWriter) {
        json.member("outcome", word)
        switch self {
        case .outcome(.moved(let movement)):
            json.member("removed", movement.removed.map(\.description))
            json.member("added", movement.added.map(\.description))
        case .outcome(.blocked(_, let requirement)): json.member("by", requirement.blocking.description)
        case .outcome(.refused(let screen)): json.member("by", screen.description)
        case .outcome(.cyclic(let trail)): json.member("trail", trail.map(\.description))
        case .adapted(let report): json.member("dropped", report.dropped.map(\.destination.description))
        case .outcome(.alreadyThere), .outcome(.unknown), .outcome(.nowhere), .link: break
        }
    }
}

extension NavigationOutcome {
    /// The outcome's name in JSON.
    var name: String {
        switch self {
        case .moved: "moved"
        case .alreadyThere: "alreadyThere"
        case .blocked: "blocked"
        case .refused: "refused"
        case .unknown: "unknown"
        case .nowhere: "nowhere"
        case .cyclic: "cyclic"
        }
    }
}
