import ArgumentParser
import Foundation
import NavigationLoading
import NavigationModel

/// The options that say which manifest to load from a server, and how.
struct RemoteOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Where the manifest is published.", valueName: "url"))
    var url: String

    @Option(help: ArgumentHelp("Ask for this platform's manifest.", valueName: "platform"))
    var platform: String?

    @Option(help: ArgumentHelp("Ask for this language; de-AT falls back to de.", valueName: "locale"))
    var locale: String?

    @Option(
        help: ArgumentHelp("Keep manifests here. Unless given: in the user's cache folder.", valueName: "folder"),
        completion: .directory)
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Neither read nor keep manifests.")
    var withoutCache = false

    @Option(
        help: ArgumentHelp("Use this manifest when the server gives none.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var bundled: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Send a failed request again so often.", valueName: "number"))
    var retries = ManifestLoaderConfiguration().retries

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Give up a request after so many seconds.", valueName: "seconds"))
    var timeout = 30.0

    func validate() throws {
        if cache != nil && withoutCache {
            throw ValidationError("'--cache' and '--no-cache' exclude each other: give one of them.")
        }
        if retries < 0 { throw ValidationError("'--retries \(retries)': give 0 or more.") }
        if !(0.001...86_400).contains(timeout) {
            throw ValidationError("'--timeout \(timeout)': give seconds, from 0.001 to 86400.")
        }
        _ = try address()
    }

    /// Where the manifest is.
    func address() throws(ValidationError) -> ManifestAddress {
        do throws(ManifestAddressError) {
            return try ManifestAddress(url, platform: platform, locale: locale)
        } catch {
            throw ValidationError(error.message)
        }
    }

    /// What loads it.
    func loader(environment: [String: String]) -> ManifestLoader {
        var configuration = ManifestLoaderConfiguration()
        configuration.usesCache = !withoutCache
        configuration.retries = retries
        configuration.timeout = .seconds(timeout)
        return ManifestLoader(
            transport: SystemTransport.standard, store: folder(environment).map(FileManifestStore.init),
            bundled: bundled.map { .file(URL(fileURLWithPath: $0)) }, configuration: configuration)
    }

    private func folder(_ environment: [String: String]) -> URL? {
        if let cache { return URL(fileURLWithPath: cache, isDirectory: true) }
        return CacheFolder.url(environment: environment)?.appendingPathComponent("manifests", isDirectory: true)
    }
}
