import ArgumentParser
import Foundation
import NavigationModel

/// The options that say how a manifest is loaded from a server.
struct LoadingOptions: ParsableArguments {
    private static let usual = ManifestLoaderConfiguration()

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
        parsing: .unconditional,
        help: ArgumentHelp("How long a kept manifest serves before the server is asked.", valueName: "seconds"))
    var cacheDuration = Self.usual.cacheDuration.seconds

    @Option(
        help: ArgumentHelp("Use this manifest when the server gives none.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var bundled: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Send a failed request again so often.", valueName: "number"))
    var retries = Self.usual.retries

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The longest wait before the first of them; it doubles with each.", valueName: "seconds"))
    var firstDelay = Self.usual.firstDelay.seconds

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Give up a request after so many seconds.", valueName: "seconds"))
    var timeout = Self.usual.timeout.seconds

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Refuse a manifest of more bytes than these, unpacked.", valueName: "bytes"))
    var sizeLimit = Self.usual.sizeLimit

    @Option(
        name: .customLong("header"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Send this along, 'Name: value', or each line of a file, @FILE; may be given several times.",
            valueName: "field"))
    var fields: [String] = []

    /// Whether any of the options is given.
    var areNamed: Bool {
        platform != nil || locale != nil || cache != nil || withoutCache || bundled != nil
            || cacheDuration != Self.usual.cacheDuration.seconds || retries != Self.usual.retries
            || firstDelay != Self.usual.firstDelay.seconds || timeout != Self.usual.timeout.seconds
            || sizeLimit != Self.usual.sizeLimit || !fields.isEmpty
    }

    /// The files that `--header` names.
    var fieldFiles: [String] { fields.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) } }

    /// All files that the options have read.
    var readFiles: [String] { fieldFiles + [bundled].compactMap(\.self) }

    func validate() throws {
        if cache?.isEmpty == true {
            throw ValidationError("'--cache' is empty: name a folder, or give '--no-cache'.")
        }
        if cache != nil && withoutCache {
            throw ValidationError("'--cache' and '--no-cache' exclude each other: give one of them.")
        }
        if retries < 0 { throw ValidationError("'--retries \(retries)': give 0 or more.") }
        // Larger ones are not read from files either.
        guard (1...1 << 30).contains(sizeLimit) else {
            throw ValidationError("'--size-limit \(sizeLimit)': give a number from 1 to \(1 << 30).")
        }
        _ = try RequestFields(fields, readsFiles: false)
        try Self.check(timeout, "--timeout", from: 0.001)
        try Self.check(cacheDuration, "--cache-duration", from: 0, to: Self.year)
        try Self.check(firstDelay, "--first-delay", from: 0, to: Self.usual.longestDelay.seconds)
    }

    /// The longest time that makes sense anywhere, in seconds.
    static let year = 31_536_000.0

    /// Refuses what is no number of seconds.
    static func check(_ seconds: Double, _ option: String, from least: Double, to most: Double = 86_400) throws {
        guard (least...most).contains(seconds) else {
            let range = "from \(least == 0 ? "0" : "\(least)") to \(Int(most))"
            throw ValidationError("'\(option) \(seconds)': give seconds, \(range).")
        }
    }

    /// The same for whoever loads.
    /// - Throws: ``ManifestError`` if a file with fields cannot be read, or has something else.
    func settings() throws -> LoadingSettings {
        var settings = LoadingSettings()
        settings.configuration.headers = try RequestFields(fields, readsFiles: true).values
        settings.platform = platform
        settings.locale = locale
        settings.bundled = bundled
        if let cache { settings.cache = URL(fileURLWithPath: cache, isDirectory: true) }
        settings.configuration.usesCache = !withoutCache
        settings.configuration.cacheDuration = .seconds(cacheDuration)
        settings.configuration.retries = retries
        settings.configuration.firstDelay = .seconds(firstDelay)
        settings.configuration.timeout = .seconds(timeout)
        settings.configuration.sizeLimit = sizeLimit
        return settings
    }
}
