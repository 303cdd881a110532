/// Something good to know about a manifest that was loaded.
public struct LoadingNote: Sendable, Equatable {
    /// What it is, in a word that stays the same from version to version.
    public let code: Code
    /// What it is in a sentence.
    public let message: String

    /// What can be noted.
    public enum Code: String, Sendable, CaseIterable {
        /// The version is lower than that of the manifest which was there before.
        case versionWentBack = "version-went-back"
        /// The language is not the one that was asked for.
        case otherLocale = "other-locale"
        /// The store could not keep it.
        case notKept = "not-kept"
        /// The server said that nothing had changed, and meant another version of it; it was asked again.
        case contradiction
    }

    static func versionWentBack(from old: String, to new: String, _ layer: ManifestLayer) -> LoadingNote {
        let reason =
            layer == .bundled
            ? "This is the app's own manifest, since what is cached is not fresh."
            : "If nobody meant that, look at the server."
        return LoadingNote(
            code: .versionWentBack, message: "The version goes back from \(old) to \(new). \(reason)")
    }

    static func otherLocale(wanted: String, got: String?) -> LoadingNote {
        let got = got.map { "the one for \($0)" } ?? "the one for no language in particular"
        return LoadingNote(code: .otherLocale, message: "There is no manifest for \(wanted); this is \(got).")
    }

    static func notKept(_ error: any Error) -> LoadingNote {
        LoadingNote(code: .notKept, message: "It could not be kept for the next time: \(error)")
    }

    static let contradiction = LoadingNote(
        code: .contradiction,
        message: "The server said that nothing had changed, but told another version than the one it was asked about.")
}

extension LoadingNote {
    /// That a version is lower than the one before; nil if it is not, or if they cannot be compared.
    init?(version: String?, after previous: String?, from layer: ManifestLayer) {
        guard let version, let previous, let new = SemanticVersion(version), let old = SemanticVersion(previous),
            new < old
        else { return nil }
        self = .versionWentBack(from: previous, to: version, layer)
    }
}
