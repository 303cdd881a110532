import Foundation

/// Nothing can be loaded from an address.
public struct ManifestAddressError: Error, Sendable, Equatable {
    /// What is wrong, in a word that stays the same from version to version.
    public let code: Code
    /// What is wrong, and how to mend it.
    public let message: String

    /// What can be wrong with an address.
    public enum Code: String, Sendable {
        /// It is no URL, or one of another scheme.
        case notHTTP = "not-http"
        /// It names no server.
        case withoutHost = "without-host"
        /// Its port is no number from 1 to 65,535.
        case port
        /// It has a user's name or a password in it.
        case withPassword = "with-password"
        /// The platform is not a word.
        case platform
        /// The language is no language tag.
        case locale
    }

    static func notHTTP(_ url: String) -> ManifestAddressError {
        ManifestAddressError(
            code: .notHTTP,
            message: "\"\(url)\" is not a URL to load from. Write it as in https://example.com/navigation.")
    }

    static func withoutHost(_ url: String) -> ManifestAddressError {
        ManifestAddressError(
            code: .withoutHost,
            message: "\"\(url)\" names no server. Write it as in https://example.com/navigation.")
    }

    static func port(_ url: String) -> ManifestAddressError {
        ManifestAddressError(
            code: .port, message: "The port in \"\(url)\" is none. Write a number from 1 to 65535, or leave it out.")
    }

    // What is in the URL would end up in files and logs.
    static let withPassword = ManifestAddressError(
        code: .withPassword,
        message: """
            The URL has a user or a password in it. They do not belong into addresses, which end up in logs: send them \
            in a header.
            """)

    static func platform(_ text: String) -> ManifestAddressError {
        ManifestAddressError(
            code: .platform,
            message: "\"\(text)\" cannot be a platform. Use letters, digits, dots, hyphens and underscores.")
    }

    static func locale(_ text: String) -> ManifestAddressError {
        ManifestAddressError(code: .locale, message: "\"\(text)\" is no language tag. Write it as in de or de-AT.")
    }
}

extension ManifestAddressError: DescribedError {
    /// The message.
    public var description: String { message }
}
