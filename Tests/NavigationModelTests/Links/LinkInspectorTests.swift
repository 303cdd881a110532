import NavigationModel
import Testing

/// Links with a token, which the app looks up and checks.
@Suite struct LinkInspectorTests {
    /// Knows one invitation.
    private struct Invitations: LinkInspector {
        struct Lost: Error {}

        let user: String

        func subject(of token: LinkToken, on route: LinkedRoute) async throws -> String? {
            if token.value == "lost" { throw Lost() }
            return token.value == "good" ? "anna" : nil
        }

        func passes(_ check: String, _ sender: String, on route: LinkedRoute) async throws -> Bool? {
            switch check {
            case "notOneself": sender != user
            case "stillPending": user != "late"
            default: nil
            }
        }
    }

    private func verdict(
        _ url: String, user: String, level: AccessLevel = .authenticated,
        checks: [String] = ["notOneself", "stillPending"]
    ) async throws -> LinkVerdict<String> {
        let resolver = try LinkExamples.resolver(routes: [
            SpecialRoute(
                path: "/invite/:token", handler: "invite", parameters: [RouteParameter("token", .token)], checks: checks
            ),
            SpecialRoute(path: "/join", handler: "join", checks: checks),
        ])
        guard case .specialRoute(let route) = resolver.resolve(url, level: level) else { throw Unexpected() }
        return try await Invitations(user: user).verdict(on: route)
    }

    @Test func `checks are made in order, up to the first that does not hold`() async throws {
        #expect(try await verdict("mycuppa://invite/good", user: "ben") == .accepted("anna"))
        #expect(try await verdict("mycuppa://invite/good", user: "anna") == .refused(check: "notOneself"))
        #expect(try await verdict("mycuppa://invite/good", user: "late") == .refused(check: "stillPending"))
        #expect(try await verdict("mycuppa://invite/good", user: "anna", checks: []) == .accepted("anna"))
    }

    @Test func `a check that the app does not know does not hold`() async throws {
        let verdict = try await verdict("mycuppa://invite/good", user: "ben", checks: ["other", "notOneself"])
        #expect(verdict == .refused(check: "other"))
    }

    @Test func `who is not signed in learns nothing`() async throws {
        for token in ["good", "bad", "lost"] {
            #expect(try await verdict("mycuppa://invite/\(token)", user: "ben", level: .public) == .needsSignIn)
        }
    }

    @Test func `a token that stands for nothing is unknown, and so is none`() async throws {
        #expect(try await verdict("mycuppa://invite/bad", user: "ben") == .unknownToken)
        #expect(try await verdict("mycuppa://join", user: "ben") == .unknownToken)
        #expect(try await verdict("mycuppa://join?token=good", user: "ben") == .accepted("anna"))
    }

    @Test func `what looking up throws comes through`() async throws {
        await #expect(throws: Invitations.Lost.self) { try await verdict("mycuppa://invite/lost", user: "ben") }
    }
}
