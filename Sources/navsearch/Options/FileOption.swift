import ArgumentParser

/// An option whose value names a file.
enum FileOption {
    /// The options, whichever command has them.
    private static let names: Set = [
        "--baseline", "--bundled", "--candidate", "--check", "--index", "--jwt-key-set", "--jwt-secret-file",
        "--output", "--profile", "--qrels", "--queries", "--query-log", "--report", "--run-output", "--save",
        "--state", "--thesaurus",
    ]
    /// The options that take a URL as well.
    private static let placeNames: Set = ["--manifest"]

    /// Refuses an option whose value is empty, as that of a script with an empty variable: a sentence about the file would
    /// have no subject.
    static func refuseEmptyName(of option: String) throws {
        if names.contains(option) { throw ValidationError("'\(option)': name a file.") }
        if placeNames.contains(option) { throw ValidationError("'\(option)': name a file or a URL.") }
    }
}
