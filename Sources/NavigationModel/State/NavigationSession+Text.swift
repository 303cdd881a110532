extension NavigationSession {
    /// The tab in front on a line: `settings › sound | sheet: help`. A screen that is covered stands behind its cover.
    package var line: String {
        guard let tab = state.selectedTab else { return "no tab" }
        return tab.displayed(in: sizeClass).map { stack in
            let form = stack.style.map { "\($0.rawValue): " } ?? ""
            let screens = ([stack.root] + stack.path).map { screen in
                state.cover(of: screen, onTab: tab.id, in: environment).map { "\($0) (over \(screen))" }
                    ?? screen.description
            }
            return form + screens.joined(separator: " › ")
        }.joined(separator: " | ")
    }

    /// What else is to be said of a step, line by line.
    package func details(of result: Result) -> [String] { result.details + delivered.map { "action: \($0.name)" } }
}

extension NavigationSession.Result {
    fileprivate var details: [String] {
        switch self {
        case .adapted(let report): report.details
        case .menu(let items):
            MenuLine.lines(of: items).map {
                String(repeating: "  ", count: $0.depth) + "\($0.item.title) (\($0.item.id))"
            }
        case .activity(let activity): (activity ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        case .outcome, .link, .displayed: []
        }
    }
}

extension AdaptationReport {
    /// What is no longer there, and what is gone since a navigation went on, in text.
    package var details: [String] {
        var gone: [String] = []
        for case .moved(let movement) in continued where !movement.removed.isEmpty {
            gone.append("gone: " + movement.removed.map(\.description).joined(separator: ", "))
        }
        if dropped.isEmpty { return gone }
        return ["no longer there: " + dropped.map(\.destination.description).joined(separator: ", ")] + gone
    }
}

/// An item of a menu, and how deep it stands.
struct MenuLine {
    let item: NavigationItem
    let depth: Int

    /// All items, each before those below it.
    static func lines(of items: [NavigationItem]) -> [MenuLine] {
        var lines: [MenuLine] = []
        var pending = items.reversed().map { MenuLine(item: $0, depth: 0) }
        while let line = pending.popLast() {
            lines.append(line)
            pending += line.item.children.reversed().map { MenuLine(item: $0, depth: line.depth + 1) }
        }
        return lines
    }
}
