import ArgumentParser
import NavigationModel

/// Moves through an app as its users do.
struct NavigateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navigate",
        abstract: "Move through an app step by step, and say where that leads.",
        discussion: """
            The state of an app's navigation: tabs, the screens in each of them, and what is presented above. Each \
            section of the manifest that the level sees is a tab, unless --tab names others.

            STEPS:
              go SCREEN            to a path's or an id's place in the tree
              push SCREEN          on top of what is in front
              sheet SCREEN         above it; also full-screen and bottom-sheet
              link URL             where a deep link leads
              tab ID               to another tab, as it was left
              back                 to the screen below
              back-to ID           to a screen on the way back, on any stack
              before ID            to the screen below that
              root                 to the root of the stack in front
              top                  to the root of the tab
              dismiss              the stack in front
              as LEVEL             somebody else is using the app

            EXAMPLES:
              navsearch navigate 'go /settings/notifications' back 'tab home'
              navsearch navigate go home-profile as authenticated --blocker authenticated=sign-in
              navsearch navigate go /settings --save state.json
              navsearch navigate --state state.json push /order --format json | jq .focus

            Ends with 0 if every step led somewhere, 1 if one did not, 2 if it failed, 64 for wrong usage.
            """)

    @Argument(help: ArgumentHelp("What to do, one after the other.", valueName: "step"))
    var steps: [String] = []

    @Option(
        help: ArgumentHelp("The manifest: a file or a URL; '-' is standard input.", valueName: "manifest"),
        completion: .file())
    var manifest: String?

    @Option(help: "Who is using the app.")
    var level: AccessLevel = .public

    @Option(help: ArgumentHelp("A tab's root, which is an item; may be repeated.", valueName: "id"))
    var tab: [String] = []

    @Option(
        help: ArgumentHelp(
            "What stands in front of screens that need a level; may be repeated.", valueName: "level=screen"))
    var blocker: [Blocker] = []

    @Option(
        help: ArgumentHelp("Go on where this saved state was; '-' is standard input.", valueName: "file"),
        completion: .file())
    var state: String?

    @Option(help: ArgumentHelp("Save the state that is reached.", valueName: "file"), completion: .file())
    var save: String?

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func validate() throws {
        do { _ = try NavigationStep.steps(steps) } catch { throw ValidationError(error.message) }
    }

    func run() throws {
        let steps = try NavigationStep.steps(steps)
        let manifest = try ManifestSource(manifest ?? DefaultManifest.find()).manifest()
        let rules = NavigationRules(
            tabs: tab.isEmpty ? nil : tab,
            blockers: Dictionary(blocker.map { ($0.level, $0.screen) }) { _, last in last })
        var session = NavigationSession(manifest, rules: rules, viewer: Viewer(level: level))
        let report = try state.map { try session.restore(ManifestSource.local($0).read()) }
        let dropped = report?.dropped.map(\.destination.description) ?? []
        var isReached = true
        var text = ""
        var json = JSONWriter()
        json.object { json in
            json.member("dropped", dropped)
            json.member("steps") { json in
                json.array(steps) { json, step in
                    let result = session.take(step)
                    isReached = isReached && result.isReached
                    text +=
                        [step.text, result.word, session.line].map { SafeText.line($0) }.joined(separator: "  ") + "\n"
                    json.object { json in
                        json.member("step", step.text)
                        result.writeMembers(to: &json)
                    }
                }
            }
            session.writeMembers(to: &json)
        }
        if let save { try OutputFile.write(session.saved + "\n", to: save) }
        switch format {
        case .json: try StandardOutput.write(json.text + "\n")
        case .text:
            if !dropped.isEmpty { StandardError.say("no longer there: \(dropped.joined(separator: ", ")).") }
            try StandardOutput.write(text.isEmpty ? SafeText.line(session.line) + "\n" : text)
        }
        if !isReached { throw ExitStatus.nothingFound }
    }

    /// What stands in front of screens that need a level, as `premium=paywall`.
    struct Blocker: ExpressibleByArgument {
        let level: AccessLevel
        let screen: Destination

        init?(argument: String) {
            let parts = argument.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let level = AccessLevel(rawValue: String(parts[0])) else { return nil }
            self.level = level
            screen = Destination(String(parts[1]))
        }
    }
}
