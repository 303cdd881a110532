import Foundation
import NavigationModel

@MainActor
final class Links {
    var path: [BreadcrumbStep] = []
    let links: LinkResolver

    init(_ manifest: ValidatedManifest) {
        let links = LinkResolver(manifest)  // once; keep it
        self.links = links
    }

    func open(_ url: URL) {
        switch links.resolve(LinkRequest(url.absoluteString, level: user.level, showsLockedUpTo: .premium)) {
        case .screen(let screen): path = screen.stack
        case .specialRoute(let route): route.needsSignIn ? signIn(then: url) : perform(route.handler, route.parameters)
        case .authCallback: authentication.resume(with: url)
        case .search(let query): search(for: query)
        case .locked(let screen): offer(screen.accessLevel, for: screen.screen)
        case .unknown(let nearest): path = nearest.map { [$0] } ?? []
        case .foreign: openURL(url)
        }
    }
}

struct Invitations: LinkInspector {
    func subject(of token: LinkToken, on route: LinkedRoute) async throws -> Invitation? {
        try await server.invitation(token.value)
    }
    func passes(_ check: String, _ invitation: Invitation, on route: LinkedRoute) async throws -> Bool? {
        switch check {
        case "notOneself": invitation.sender != user.id
        case "stillPending": invitation.isPending
        default: nil
        }
    }
}

func follow(_ url: URL, to route: LinkedRoute) async throws {
    switch try await Invitations().verdict(on: route) {
    case .accepted(let invitation): show(invitation)
    case .needsSignIn: signIn(then: url)
    case .unknownToken: say("This invitation has expired.")
    case .refused(let check): explain(check)
    }
}

func path(_ manifest: ValidatedManifest) -> [String] {
    var path: [String] = []
    let resolver = LinkResolver(manifest)
    switch resolver.resolve("mycuppa://home/profile", level: .authenticated) {
    case .screen(let screen): path = screen.stack.map(\.id)
    default: break
    }
    return path
}
