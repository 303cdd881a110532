import Foundation
import NavigationModel

func makeManifest() throws -> ValidatedManifest {
    let manifest = NavigationManifest(sections: [
        NavigationItem(id: "home", path: "/home", title: "Home", accessLevel: .public)
    ])
    let valid = try ValidatedManifest(manifest)
    return valid
}

func count(_ url: URL) throws {
    let manifest = try ValidatedManifest(Data(contentsOf: url))
    print(manifest.entries().count)
}

func validate(_ url: URL) throws {
    let report = ManifestReport(data: try Data(contentsOf: url))
    for finding in report.findings { print(finding) }
    if let manifest = report.manifest { print(manifest.entries().count) }
}

let seesMore =
    AccessLevel.premium >= .authenticated  // a premium viewer sees what a signed-in one sees
