/// The tokens by which FTS5 keeps to a category, a tag or a part of the tree.
enum ScopeToken {
    static func category(_ id: String) -> String { token("c", id) }

    /// - Parameter tag: the tag, folded.
    static func tag(_ tag: String) -> String { token("t", tag) }

    static func under(_ path: String) -> String { token("u", path) }

    /// The paths that an entry is under: its own, each one that its own continues, and its ancestors'.
    static func paths(above path: String, ancestors: [String]) -> Set<String> {
        var paths = Set(ancestors.map(normalized))
        var rest = normalized(path)[...]
        while !rest.isEmpty {
            paths.insert(String(rest))
            rest = rest.lastIndex(of: "/").map { rest[..<$0] } ?? ""
        }
        return paths
    }

    /// A path with one slash before it and none behind. `/` alone is the empty path, which everything is under.
    static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty || path.hasPrefix("/") ? String(path) : "/" + path
    }

    /// Three characters for private use that stand for 51 bits of a hash. They survive SQLite's tokenizer whatever the
    /// text holds, and a token of three characters has but three beginnings to index.
    private static func token(_ kind: String, _ text: String) -> String {
        var bits = UInt64(bitPattern: StableHash.of(kind + text))
        var token = ""
        for _ in 0..<3 {
            token.unicodeScalars.append(privateUse(UInt32(truncatingIfNeeded: bits & 0x1FFFF)))
            bits >>= 17
        }
        return token
    }

    /// A character of the two planes for private use, without the last two of each, which are no characters.
    private static func privateUse(_ number: UInt32) -> Unicode.Scalar {
        let value = 0xF0000 + number
        return Unicode.Scalar(value & 0xFFFE == 0xFFFE ? value - 2 : value) ?? "\u{FFFD}"
    }
}
