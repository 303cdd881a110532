import Foundation

/// Hashes of what cached files were made of (FNV-1a): another content, another file.
enum Fingerprint {
    static func of(_ data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// The hash of all Swift files in folders, and of files, that are there.
    static func ofSources(_ urls: [URL]) -> String {
        var content = Data()
        for url in urls {
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { url.appending(path: $0) }
            for file in files.isEmpty ? [url] : files { content += (try? Data(contentsOf: file)) ?? Data() }
        }
        return of(content)
    }
}
