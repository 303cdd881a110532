import Foundation

/// Hashes of what cached files were made of (FNV-1a): another content, another file.
enum Fingerprint {
    struct Missing: Error, CustomStringConvertible {
        let url: URL
        var description: String {
            "There is no Swift in \(url.path). Is --project the folder of navsearch's Package.swift?"
        }
    }

    static func of(_ data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// The hash of all Swift files in folders, and of files.
    /// - Throws: ``Missing`` if there are none in one of them.
    static func ofSources(_ urls: [URL]) throws -> String {
        var content = Data()
        for url in urls {
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            let isFile = url.pathExtension == "swift" && FileManager.default.fileExists(atPath: url.path)
            let inside = names.filter { $0.hasSuffix(".swift") }.sorted().map { url.appending(path: $0) }
            let files = isFile ? [url] : inside
            guard !files.isEmpty else { throw Missing(url: url) }
            for file in files { content += try Data(contentsOf: file) }
        }
        return of(content)
    }
}
