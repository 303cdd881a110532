import ArgumentParser
import NavigationModel

/// What an app says about its screens.
struct NavigationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A tab's root, which is an item; may be repeated.", valueName: "id"))
    var tab: [String] = []

    @Option(
        help: ArgumentHelp(
            "What stands in front of screens that need a level; may be repeated.", valueName: "level=screen"))
    var blocker: [Blocker] = []

    @Option(
        help: ArgumentHelp(
            """
            What a screen and all below it need, and what stands in front of them until then; may be repeated. The \
            condition is a fact, a level, or signed-in.
            """, valueName: "screen=condition:blocker"))
    var requires: [NeededCondition] = []

    @Option(help: ArgumentHelp("Lead from one screen to another; may be repeated.", valueName: "from=to"))
    var map: [ScreenPair] = []

    @Option(
        help: ArgumentHelp(
            """
            How a screen appears: push, sheet, full-screen or bottom-sheet; two of them with a slash between if that \
            depends on the room, the one for little room first; may be repeated.
            """, valueName: "screen=form"))
    var present: [PresentedScreen] = []

    /// The rules that the options make.
    var rules: NavigationRules {
        let map = Dictionary(map.map { ($0.from, $0.to) }) { _, last in last }
        return NavigationRules(
            tabs: tab.isEmpty ? nil : tab,
            presentations: Dictionary(present.map { ($0.screen, $0.presentation) }) { _, last in last },
            requirements: Dictionary(grouping: requires, by: \.screen).mapValues { $0.map(\.requirement) },
            blockers: Dictionary(blocker.map { ($0.level, $0.screen) }) { _, last in last }
        ) { screen, _ in
            map[screen.id].map { Destination($0, parameters: screen.parameters) }
        }
    }

    /// - Throws: wrong usage, if a level's blocker needs the level itself.
    func check(_ environment: NavigationEnvironment) throws {
        for blocker in blocker where environment.levelsInTheirOwnWay.contains(blocker.level) {
            throw ValidationError(
                """
                --blocker \(blocker.level.rawValue)=\(blocker.screen.id): that screen needs the level \
                \(blocker.level.rawValue) itself. Name one that those below the level may see.
                """)
        }
    }

    /// That some of the tabs are left out; nil if all are there. What is hidden is as what is missing.
    func missingTabs(in environment: NavigationEnvironment) -> String? {
        let known = Set(environment.tabs)
        let missing = tab.filter { !known.contains($0) }
        guard !missing.isEmpty else { return nil }
        return "left out of the tabs, since no screen that level \(environment.viewer.level.rawValue) may see has that "
            + "id: \(missing.joined(separator: ", "))."
    }

    /// What stands in front of screens that need a level, as `premium=paywall`.
    struct Blocker: ExpressibleByArgument {
        let level: AccessLevel
        let screen: Destination

        init?(argument: String) {
            guard let pair = ScreenPair(argument: argument), let level = AccessLevel(rawValue: pair.from) else {
                return nil
            }
            self.level = level
            screen = Destination(pair.to)
        }
    }

    /// What a screen needs, as `cart=has-card:add-card`.
    struct NeededCondition: ExpressibleByArgument {
        let screen: String
        let requirement: Requirement

        init?(argument: String) {
            guard let pair = ScreenPair(argument: argument) else { return nil }
            let parts = pair.to.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            let condition: Requirement.Condition =
                parts[0] == "signed-in"
                ? .signedIn : AccessLevel(rawValue: parts[0]).map { .level($0) } ?? .fact(parts[0])
            screen = pair.from
            requirement = Requirement(condition, blocking: Destination(parts[1]))
        }
    }

    /// How a screen appears, as `filter=bottom-sheet/sheet`.
    struct PresentedScreen: ExpressibleByArgument {
        let screen: String
        let presentation: Presentation

        init?(argument: String) {
            guard let pair = ScreenPair(argument: argument) else { return nil }
            let styles = pair.to.split(separator: "/", omittingEmptySubsequences: false).map { Self.styles[String($0)] }
            guard styles.count <= 2, let compact = styles.first ?? nil, let regular = styles.last ?? nil else {
                return nil
            }
            screen = pair.from
            presentation = .adaptive(compact: compact, regular: regular)
        }

        private static let styles: [String: PresentationStyle] = [
            "push": .push, "sheet": .sheet, "full-screen": .fullScreen, "bottom-sheet": .bottomSheet,
        ]
    }

    /// Two names, as `from=to`.
    struct ScreenPair: ExpressibleByArgument {
        let from: String
        let to: String

        init?(argument: String) {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            (from, to) = (parts[0], parts[1])
        }
    }
}
