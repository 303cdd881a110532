/// Something good to know about a manifest that was loaded.
public struct LoadingNote: Sendable, Equatable {
    /// What it is, in a word that stays the same from version to version.
    public let code: Code
    /// What it is in a sentence.
    public let message: String

    /// What can be noted.
    public enum Code: String, Sendable, CaseIterable {
        /// The version that the server has sent is lower than that of what is cached.
        case versionWentBack = "version-went-back"
        /// The language is not the one that was asked for.
        case otherLocale = "other-locale"
        /// The store could not keep it.
        case notKept = "not-kept"
        /// The server said that nothing had changed, and meant another version of it; it was asked again.
        case contradiction
    }

    private static func versionWentBack(from old: String, to new: String) -> LoadingNote {
        LoadingNote(
            code: .versionWentBack,
            message: "The version goes back from \(old) to \(new). If nobody meant that, look at the server.")
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
    /// That a manifest has a lower version than the one before; nil if it has not, or if they cannot be compared.
    init?(_ manifest: ValidatedManifest, after previous: ValidatedManifest?) {
        guard let previous, manifest.isOlder(than: previous), let new = manifest.manifest.version,
            let old = previous.manifest.version
        else { return nil }
        self = .versionWentBack(from: old, to: new)
    }
}
