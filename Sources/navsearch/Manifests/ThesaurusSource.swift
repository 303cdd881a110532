import Foundation
import NavigationSearch

/// The thesauri that the command line names.
struct ThesaurusSource {
    let paths: [String]

    /// Reads them; nil if none is named. Lines that were left out are told on standard error.
    /// - Throws: ``ManifestError`` if a file cannot be read or is no thesaurus.
    func thesaurus() throws -> Thesaurus? {
        guard !paths.isEmpty else { return nil }
        return try Thesaurus(
            combining: paths.map { path in
                let thesaurus = try read(path)
                for finding in thesaurus.findings { StandardError.write("\(path):\(finding)\n") }
                let untold = thesaurus.findingCount - thesaurus.findings.count
                if untold > 0 { StandardError.write("\(path): and \(untold) more lines that were left out\n") }
                return thesaurus
            })
    }

    private func read(_ path: String) throws(ManifestError) -> Thesaurus {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw .unreadable(path, errno) }
        defer { close(number) }
        let bytes: [UInt8]
        do { bytes = try FileDescriptor(number).readToEnd() } catch { throw .unreadable(path, error.number) }
        do { return try Thesaurus(contentsOf: Data(bytes)) } catch {
            throw ManifestError(message: "\(path): \(error.message).")
        }
    }
}
