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

    /// Writes what the screen in front does after the latest step, if it was to do anything.
    package func writeActions(to json: inout JSONWriter) {
        if !delivered.isEmpty { json.member("actions", delivered.map(\.name)) }
    }
}

extension NavigationSession.Result {
    /// What became of the step, in a word: `moved`, `blocked`, `unknown`, …
    package var word: String {
        switch self {
        case .outcome(let outcome): outcome.name
        case .link(let outcome): outcome.name
        case .adapted: "adapted"
        case .menu: "menu"
        case .displayed: "displayed"
        case .activity(let activity): activity == nil ? "nothing" : "activity"
        }
    }

    package func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .outcome(let outcome): outcome.writeMembers(to: &json)
        case .link: json.member("outcome", word)
        case .adapted(let report):
            json.member("outcome", word)
            json.member("dropped", report.dropped.map(\.destination.description))
            json.member("continued") { json in
                json.array(report.continued) { json, outcome in json.object { outcome.writeMembers(to: &$0) } }
            }
        case .menu(let items):
            json.member("outcome", word)
            json.member("menu") { json in
                json.array(MenuLine.lines(of: items)) { json, line in
                    json.object { json in
                        json.member("id", line.item.id)
                        json.member("path", line.item.path)
                        json.member("title", line.item.title)
                        json.member("depth", line.depth)
                    }
                }
            }
        case .displayed(let stacks):
            json.member("outcome", word)
            json.member("stacks") { json in
                json.array(stacks) { json, stack in
                    json.object { json in
                        json.member("style", stack.style?.rawValue)
                        json.member("screens", ([stack.root] + stack.path).map(\.description))
                    }
                }
            }
        case .activity(let activity):
            json.member("outcome", word)
            json.member("activity") { json in
                guard let activity else { return json.null() }
                json.object { json in
                    for (name, value) in activity.sorted(by: { $0.key < $1.key }) { json.member(named: name, value) }
                }
            }
        }
    }
}

extension NavigationOutcome {
    func writeMembers(to json: inout JSONWriter) {
        json.member("outcome", name)
        switch self {
        case .moved(let movement):
            json.member("removed", movement.removed.map(\.description))
            json.member("added", movement.added.map(\.description))
        case .blocked(_, let requirement): json.member("by", requirement.blocking.description)
        case .refused(let screen): json.member("by", screen.description)
        case .cyclic(let trail): json.member("trail", trail.map(\.description))
        case .alreadyThere, .unknown, .nowhere: break
        }
    }

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
