import Foundation
import NavigationModel
import NavigationSearch

// What the examples in the documents leave to the app.

let manifestURL = URL(fileURLWithPath: "manifest.json")
let indexURL = URL(fileURLWithPath: "navigation.sqlite")
let bundledURL = URL(fileURLWithPath: "bundled.json")
let queriesURL = URL(fileURLWithPath: "queries.tsv")
let cachesFolder = URL(fileURLWithPath: "caches")

struct User {
    let id: String
    let level: AccessLevel
}

struct Invitation {
    let sender: String
    let isPending: Bool
}

struct InvitationServer {
    func invitation(_ token: String) async throws -> Invitation? { nil }
}

let user = User(id: "sam", level: .premium)
let server = InvitationServer()

struct Authentication {
    func resume(with url: URL) {}
}

let authentication = Authentication()

func show(_ manifest: ValidatedManifest) {}
func show(_ invitation: Invitation) {}
func perform(_ handler: String, _ parameters: LinkParameters) {}
func signIn(then url: URL) {}
func search(for query: String) {}
func offer(_ level: AccessLevel, for screen: BreadcrumbStep) {}
func openURL(_ url: URL) {}
func say(_ sentence: String) {}
func explain(_ check: String) {}

#if !canImport(Darwin)
    /// Apple's systems have one.
    struct URLSessionTransport: ManifestTransport {
        func send(_ request: TransportRequest) async throws -> TransportResponse {
            throw TransportError(.unreachable, "There is no network here.")
        }
    }
#endif
