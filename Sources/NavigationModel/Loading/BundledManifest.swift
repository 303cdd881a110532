public import Foundation

/// The manifest that an app comes with.
///
/// ```swift
/// let loader = ManifestLoader(transport: URLSessionTransport(), bundled: .file(url))
/// ```
public struct BundledManifest: Sendable {
    private let read: @Sendable (ManifestAddress) async throws -> Data?

    /// A manifest that may depend on what is asked for.
    /// - Parameter read: nil if there is none for that platform and language.
    public init(_ read: @escaping @Sendable (ManifestAddress) async throws -> Data?) { self.read = read }

    /// A manifest in a file, the same for all.
    public static func file(_ url: URL) -> BundledManifest {
        BundledManifest { _ in try StoredFile(named: url).contents() }
    }

    /// A manifest at hand, the same for all.
    public static func data(_ data: Data) -> BundledManifest { BundledManifest { _ in data } }

    /// What there is for an address.
    func reading(for address: ManifestAddress) async -> Reading {
        do {
            guard let data = try await read(address) else {
                return .miss(LayerMiss(.bundled, .notBundled, "The app has no manifest of its own for this."))
            }
            return .manifest(try ValidatedManifest(data), data)
        } catch {
            return .miss(LayerMiss(.bundled, .bundleUnusable, "The app's own manifest cannot be used: \(error)"))
        }
    }

    enum Reading {
        case manifest(ValidatedManifest, Data)
        case miss(LayerMiss)
    }
}
