import ArgumentParser

/// What `-` stands for where a file is named.
enum StandardInput {
    /// - Throws: `ValidationError` if several of these arguments name it: it can be read once.
    static func checkIsNamedOnce(_ arguments: [String?]) throws {
        guard arguments.count(where: { $0 == "-" }) > 1 else { return }
        throw ValidationError("'-' is named twice, and standard input can be read once. Name a file.")
    }
}
