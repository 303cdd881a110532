import Foundation

/// The folder of this user for what can be made again, after the XDG Base Directory Specification.
enum CacheFolder {
    /// `$XDG_CACHE_HOME/navsearch` or `~/.cache/navsearch`; nil if the environment names neither.
    static func url(environment: [String: String]) -> URL? {
        let base: URL
        // The specification has relative paths ignored.
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            base = URL(fileURLWithPath: path, isDirectory: true)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            base = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".cache", isDirectory: true)
        } else {
            return nil
        }
        return base.appendingPathComponent("navsearch", isDirectory: true)
    }

    /// Where manifests from servers are kept; nil if the environment names no folder.
    static func manifests(_ environment: [String: String]) -> URL? {
        url(environment: environment)?.appendingPathComponent("manifests", isDirectory: true)
    }

    /// Where manifests from servers are as files of their own, whose indexes are kept like those of any file.
    static func copies(_ environment: [String: String]) -> URL? {
        url(environment: environment)?.appendingPathComponent("copies", isDirectory: true)
    }
}
