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

    /// A token that survives SQLite's tokenizer whatever the text holds, since that is a number.
    private static func token(_ kind: String, _ text: String) -> String {
        "@" + kind + String(UInt64(bitPattern: StableHash.of(text)), radix: 36)
    }
}
