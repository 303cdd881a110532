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
              fact NAME            something holds that --requires asks for
              no-fact NAME         it holds no longer
              do ACTION@SCREEN     go, and do something there once the screen is in front
              compact, regular     little room, or much
              menu                 what the menu lists for whoever is using the app
              handoff              what another device has to know to go on here

            EXAMPLES:
              navsearch navigate 'go /settings/notifications' back 'tab home'
              navsearch navigate go home-profile as authenticated --blocker authenticated=sign-in
              navsearch navigate go order-pickup 'fact has-card' --requires order-pickup=has-card:add-card
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

    @OptionGroup var rules: NavigationOptions

    @Option(
        help: ArgumentHelp("Go on where this saved state was; '-' is standard input.", valueName: "file"),
        completion: .file())
    var state: String?

    @Option(help: ArgumentHelp("Save the state that is reached.", valueName: "file"), completion: .file())
    var save: String?

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func validate() throws {
        try StandardInput.checkIsNamedOnce([manifest, state])
        if let save, let manifest = manifest ?? (try? DefaultManifest.find()), OutputFile.areSame(save, manifest) {
            throw ValidationError("'\(save)' would be written over the manifest. Save to another file.")
        }
    }

    func run() throws {
        let steps = try understoodSteps()
        let manifest = try ManifestSource(manifest ?? DefaultManifest.find()).manifest()
        var session = NavigationSession(manifest, rules: rules.rules, viewer: Viewer(level: level))
        try rules.check(session.environment)
        if let remark = rules.missingTabs(in: session.environment) { StandardError.say(remark) }
        let report = try state.map { try session.restore(ManifestSource.local($0).read()) }
        let dropped = report?.dropped.map(\.destination.description) ?? []
        let links = LinkResolver(manifest)
        var isReached = true
        var text = ""
        var json = JSONWriter()
        json.object { json in
            json.member("dropped", dropped)
            json.member("steps") { json in
                json.array(steps) { json, step in
                    let shown = step.shown(by: links, in: session.environment)
                    let result = session.take(step)
                    isReached = isReached && result.isReached
                    text += [shown, Self.words(result), session.line].map(SafeText.line).joined(separator: "  ") + "\n"
                    text += session.details(of: result).map(Self.indented).joined()
                    json.object { json in
                        json.member("step", shown)
                        result.writeMembers(to: &json)
                        session.writeActions(to: &json)
                        if case .link(let outcome) = result { json.member("link", outcome.writeJSON(to:)) }
                    }
                }
            }
            session.writeMembers(to: &json)
        }
        if let save { try OutputFile.write(session.saved + "\n", to: save) }
        switch format {
        case .json: try StandardOutput.write(json.text + "\n")
        case .text:
            for line in report?.details ?? [] { StandardError.say(line + ".") }
            try StandardOutput.write(text.isEmpty ? SafeText.line(session.line) + "\n" : text)
        }
        if !isReached { throw ExitStatus.nothingFound }
    }

    /// Taken to be steps no earlier than here: what follows an option that there is not looks like one.
    private func understoodSteps() throws -> [NavigationStep] {
        do { return try NavigationStep.steps(steps) } catch { throw ValidationError(error.message) }
    }

    /// A line below a step, as deep as it stands in a menu.
    private static func indented(_ line: String) -> String {
        let indent = line.prefix { $0 == " " }
        return "  \(indent)\(SafeText.line(String(line.dropFirst(indent.count))))\n"
    }

    /// What became of a step; of a link that leads to no screen also to what it leads.
    private static func words(_ result: NavigationSession.Result) -> String {
        guard case .link(let outcome) = result else { return result.word }
        return LinkText.words(outcome)
    }
}
