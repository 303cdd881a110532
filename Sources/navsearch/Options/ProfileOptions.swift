import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// The option that says how to rank.
struct ProfileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Rank by this profile; 'navsearch profile' prints the one that is used otherwise.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var profile: String?

    /// The profile that the option means; its warnings go to standard error.
    /// - Throws: ``ManifestError`` if it cannot be read, ``RejectedDocument`` if it is not in order.
    func loaded() throws -> SearchProfile { try profile.map(Self.load) ?? .standard }

    /// Reads a profile from a file.
    static func load(_ path: String) throws -> SearchProfile {
        try profile(Data(try ManifestSource.file(path).read()), named: path)
    }

    /// Reads a profile from what a file holds.
    static func profile(_ data: Data, named path: String) throws -> SearchProfile {
        let report = ProfileReport(data: data)
        guard let profile = report.profile else { throw RejectedDocument(name: path, kind: "profile", report: report) }
        StandardError.write(FindingsText(report, of: path).lines([.warning]))
        return profile
    }
}
