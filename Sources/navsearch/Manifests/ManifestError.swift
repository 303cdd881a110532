import Foundation

/// Why there is no manifest to work on.
struct ManifestError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, where, and how to mend it.
    let message: String

    /// The message.
    var description: String { message }

    /// The system does not let us read it.
    static func unreadable(_ name: String, _ number: CInt) -> ManifestError {
        let advice =
            switch number {
            case ENOENT: "Check the path."
            case EISDIR: "It is a folder: name a file in it."
            case EACCES: "Check its permissions."
            case EFBIG: "At most 1 GiB is read. Divide it, or check that this is the right file."
            default: "Check that it is a file that you can read."
            }
        return ManifestError(message: "\(name) cannot be read: \(String(cString: strerror(number))). \(advice)")
    }

    /// It would have to be loaded from the network.
    static func urlsAreNotLoaded(_ url: String) -> ManifestError {
        ManifestError(
            message: """
                \(url) is a URL, and only files and standard input are read here. \
                Load it first and name the file: 'navsearch fetch URL --output FILE' writes a valid manifest, \
                curl whatever there is.
                """)
    }

    /// Nobody named a manifest, and the folder one stands in does not settle it.
    static func noDefault(found: [String]) -> ManifestError {
        let finding =
            found.isEmpty
            ? "there is none in data/ of this folder (*.manifest.json, navigation.json or manifest.json)"
            : "data/ of this folder has several: \(found.joined(separator: ", "))"
        return ManifestError(
            message: "Which manifest? \(finding). Name one with --manifest FILE, or an index with --index FILE.")
    }
}
