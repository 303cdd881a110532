import NavigationModel
import Testing

/// Destinations that stand for others.
@Suite struct MappingTests {
    private func app(_ table: [String: String], limit: Int = 8) -> NavigationEnvironment {
        StateExamples.app { rules in
            rules.mappingLimit = limit
            rules.mapping = { screen, _ in
                table[screen.id].map { Destination($0, parameters: screen.parameters) }
            }
        }
    }

    @Test(
        arguments: [
            (["old": "sound"], "old", "moved", "settings>sound"),
            (["old": "older", "older": "sound"], "old", "moved", "settings>sound"),
            (["old": "nowhere"], "old", "unknown", "home"),
            (["sound": "sound"], "sound", "moved", "settings>sound"),
            (["sound": "sounds", "sounds": "sound"], "sound", "cyclic sound>sounds>sound", "home"),
            // An ancestor's variant is on the way, and one that leads nowhere is not.
            (["orders": "about"], "order", "moved", "home>about>order"),
            (["orders": "nowhere"], "order", "moved", "home>order"),
            // Nor does a screen come twice in a row.
            (["orders": "home"], "order", "moved", "home>order"),
            (["orders": "order"], "order", "moved", "home>order"),
            (["orders": "x", "x": "orders"], "order", "moved", "home>order"),
            (["sound": "filter"], "sound", "moved", "home | bottomSheet:filter"),
        ] as [([String: String], String, String, String)])
    func `a destination leads to another one`(
        table: [String: String], id: String, outcome: String, drawing: String
    ) {
        let app = app(table)
        var state = NavigationState(in: app)
        #expect(state.navigate(to: Destination(id), in: app).word == outcome)
        #expect(state.drawing == drawing)
    }

    @Test(arguments: 0...9) func `it leads on as often as the limit says, and then not at all`(length: Int) {
        var table: [String: String] = [:]
        for step in 0..<length { table["s\(step)"] = step + 1 == length ? "sound" : "s\(step + 1)" }
        let app = app(table, limit: 5)
        var state = NavigationState(in: app)
        let outcome = state.navigate(to: Destination(length == 0 ? "sound" : "s0"), in: app)
        if length <= 5 {
            #expect(outcome.word == "moved")
        } else {
            guard case .cyclic(let trail) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(trail.count == 7)
        }
    }

    @Test(arguments: [8, .max, 0, -1, .min]) func `a mapping that never repeats itself ends too`(limit: Int) {
        let app = StateExamples.app { rules in
            rules.mappingLimit = limit
            rules.mapping = { screen, _ in Destination("\((Int(screen.id) ?? 0) + 1)") }
        }
        var state = NavigationState(in: app)
        guard case .cyclic(let trail) = state.navigate(to: Destination("sound"), in: app) else {
            Issue.record("It ends somewhere.")
            return
        }
        #expect(trail.count == max(min(limit, NavigationRules.greatestMappingLimit), 0) + 2)
        #expect(state.drawing == "home")
    }

    @Test func `what blocks the way may have a variant, but not one that leads nowhere`() {
        for (table, blocker) in [(["sign-in": "about"], "about"), (["sign-in": "nowhere"], "sign-in")] {
            var app = app(table)
            app.viewer = Viewer()
            #expect(app.cover(of: Destination("profile")) == Destination(blocker))
        }
    }

    @Test func `the viewer decides which variant it is`() {
        var app = StateExamples.app { rules in
            rules.mapping = { $0.id == "sound" && $1.facts.contains("new") ? Destination("about") : nil }
        }
        var state = NavigationState(in: app)
        _ = state.navigate(to: Destination("sound"), in: app)
        app.viewer.facts = ["new"]
        _ = state.push(Destination("sound"), in: app)
        #expect(state.drawing == "settings>sound>about")
    }
}
