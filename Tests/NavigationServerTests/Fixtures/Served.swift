import Foundation
import NavigationServer

/// An unnamed file, which serves as an input or output without end to how much it holds.
struct ScratchFile: ~Copyable {
    private let file: UnsafeMutablePointer<FILE>

    init(_ bytes: [UInt8] = []) throws {
        guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
        self.file = file
        fwrite(bytes, 1, bytes.count, file)
        rewind(file)
    }

    deinit { fclose(file) }

    var descriptor: CInt { fileno(file) }

    /// All that stands in the file.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}

extension MessageAnswering {
    /// What a server writes when its input holds just these bytes, as lines.
    func served(_ input: [UInt8]) throws -> [String] {
        let input = try ScratchFile(input)
        let output = try ScratchFile()
        try LineServer(self, input: input.descriptor, output: output.descriptor).run()
        let written = output.bytes
        guard !written.isEmpty else { return [] }
        guard written.last == UInt8(ascii: "\n") else { throw UnfinishedLine() }
        return written.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func served(_ input: String) throws -> [String] { try served(Array(input.utf8)) }
}

/// The output does not end with a line break.
struct UnfinishedLine: Error {}
