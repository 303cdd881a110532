import Foundation

/// The manifest that is meant when nobody names one: the one in `data/` of the folder one stands in.
enum DefaultManifest {
    /// The path of the manifest, relative to the folder.
    ///
    /// It is the only `*.manifest.json`; of several the English one, `*.en.manifest.json`; else `navigation.json` or
    /// `manifest.json`.
    /// - Throws: ``ManifestError`` that lists what is there, if none or several could be meant.
    static func find(in folder: String = ".") throws(ManifestError) -> String {
        let data = folder == "." ? "data" : folder + "/data"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()
        let manifests = names.filter { $0.hasSuffix(".manifest.json") }
        let candidates = [
            manifests, manifests.filter { $0.hasSuffix(".en.manifest.json") },
            names.filter { ["navigation.json", "manifest.json"].contains($0) },
        ]
        guard let only = candidates.first(where: { $0.count == 1 })?.first else {
            throw .noDefault(found: (manifests + candidates[2]).map { "data/\($0)" })
        }
        return "\(data)/\(only)"
    }
}
