import ArgumentParser
import NavigationModel

/// Writes the file that makes Apple's systems open links in the app.
struct SiteAssociationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site-association",
        abstract: "Write the apple-app-site-association file for a manifest's universal links.",
        discussion: """
            The file goes to /.well-known/apple-app-site-association on each domain of the manifest. It names the first \
            components of paths. Anybody can read it, so it is made for a level: links to screens above that level \
            stay in the browser.

            EXAMPLES:
              navsearch site-association app.manifest.json --app-id ABCDE12345.io.mycuppa.app
              navsearch site-association app.manifest.json --app-id ABCDE12345.io.mycuppa.app --level authenticated

            Ends with 0, or with 2 if the manifest has errors or no domains.
            """)

    @Argument(
        help: ArgumentHelp("The manifest: a file or a URL; '-' is standard input.", valueName: "manifest"),
        completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(
        name: .customLong("app-id"),
        help: ArgumentHelp(
            "A team's identifier, a dot and the app's bundle identifier. May be given several times.",
            valueName: "team.bundle"))
    var appIDs: [String]

    @Option(help: "Paths of screens above this level are left out.")
    var level: AccessLevel = .public

    func validate() throws {
        if manifest.isEmpty { throw ValidationError("'<manifest>': name a file or a URL.") }
        if appIDs.isEmpty { throw ValidationError("'--app-id' is missing: give at least one.") }
        for id in appIDs where !SiteAssociation.isAppID(id) {
            throw ValidationError("'--app-id \(id)': write a team and a bundle, such as ABCDE12345.com.example.app.")
        }
    }

    func run() throws {
        let manifest = try ManifestSource(manifest).manifest()
        let association = SiteAssociation(manifest, appIDs: appIDs, level: level)
        guard !association.associatedDomains.isEmpty else {
            StandardError.say("the manifest has no domains in \"deepLinking\": add \"universalLinks\".")
            throw ExitStatus.failed
        }
        try StandardOutput.writeJSON(association.writeJSON)
        StandardError.say("the app's associated domains: \(association.associatedDomains.joined(separator: ", "))")
    }
}
