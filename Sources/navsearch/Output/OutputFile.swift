import ArgumentParser
import Foundation

/// A file that results are written to.
enum OutputFile {
    /// Writes a text to a file, which is made or replaced. What was there before stays until all of the new text is
    /// written: it is written beside the file, which is then replaced and keeps its owner and its permissions. A device or a
    /// pipe is written to as it is, and so is a file in a folder that takes no others, or of an owner to whom none can be
    /// given.
    /// - Throws: ``SystemError`` if the system refuses.
    static func write(_ text: String, to path: String) throws {
        if let number = descriptor(path) { return try write(text, path, to: number) }
        let target = place(path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        let isReplaceable = attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
        // To take the place of a file takes no permission to write to it, and somebody may have wanted to protect it.
        guard isReplaceable, attributes == nil || access(target, W_OK) == 0 else {
            return try write(text, path, opening: path, O_TRUNC)
        }
        let beside = target + ".\(ProcessInfo.processInfo.processIdentifier).new"
        do {
            try write(text, path, opening: beside, O_EXCL)
        } catch let error as SystemError where [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(error.number) {
            return try write(text, path, opening: path, O_TRUNC)
        } catch {
            unlink(beside)
            throw error
        }
        if let attributes, !give(beside, attributes) {
            unlink(beside)
            return try write(text, path, opening: path, O_TRUNC)
        }
        guard rename(beside, target) == 0 else {
            let number = errno
            unlink(beside)
            throw failure(path, number)
        }
    }

    /// Whether two paths are those of one file, or would be.
    static func areSame(_ one: String, _ other: String) -> Bool { place(one) == place(other) }

    /// - Throws: `ValidationError` if a file that is written is also read, or written twice, or is to be standard output.
    static func check(written: [String?], read: [String?]) throws {
        var others = read.compactMap(\.self).filter { $0 != "-" }
        for path in written.compactMap(\.self) {
            if path == "-" {
                throw ValidationError(
                    "'-': standard output has something else. Name a file, './-' for one of that name.")
            }
            if let same = others.first(where: { areSame($0, path) }) {
                throw ValidationError("'\(path)' would be written over '\(same)'. Write to another file.")
            }
            others.append(path)
        }
    }

    /// The descriptor that a path stands for, such as /dev/stdout. To open it anew would begin at the start of its file,
    /// and to replace that would take it away from whoever writes to it.
    private static func descriptor(_ path: String) -> CInt? {
        switch path {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
            return folder.flatMap { CInt(path.dropFirst($0.count)) }
        }
    }

    /// Gives a file the owner and the permissions of another.
    private static func give(_ path: String, _ attributes: [FileAttributeKey: Any]) -> Bool {
        func number(_ key: FileAttributeKey) -> UInt32? { (attributes[key] as? NSNumber)?.uint32Value }
        guard let owner = number(.ownerAccountID), let group = number(.groupOwnerAccountID),
            let mode = number(.posixPermissions)
        else { return false }
        return chown(path, owner, group) == 0 && chmod(path, mode) == 0
    }

    /// The path of the file itself, behind symbolic links.
    private static func place(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func write(_ text: String, _ path: String, opening opened: String, _ flag: CInt) throws {
        let number = open(opened, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o666)
        guard number >= 0 else { throw failure(path, errno) }
        defer { close(number) }
        try write(text, path, to: number)
    }

    private static func write(_ text: String, _ path: String, to number: CInt) throws {
        var text = text
        do {
            try text.withUTF8 { try FileDescriptor(number).write(UnsafeRawBufferPointer($0)) }
        } catch let error as SystemError {
            throw failure(path, error.number)
        }
    }

    private static func failure(_ path: String, _ number: CInt) -> SystemError {
        SystemError(attempt: "\(path) cannot be written", number: number)
    }
}
