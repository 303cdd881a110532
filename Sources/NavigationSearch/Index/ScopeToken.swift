import NavigationModel

/// The tokens by which a search keeps to a category, a tag or a part of the tree.
enum ScopeToken {
    static func category(_ id: String) -> String { token("c", id) }

    /// - Parameter tag: the tag, folded.
    static func tag(_ tag: String) -> String { token("t", tag) }

    static func under(_ path: String) -> String { token("u", path) }

    /// The tokens of an entry: of its categories, its tags, and the paths that it is under, which are its own, each
    /// one that its own continues, and its ancestors'.
    static func tokens(of entry: StoredEntry, _ tokens: inout FieldTokens) -> [String] {
        var scope = entry.categories.map(category)
        for tag in entry.tags { scope.append(self.tag(tokens.folded(tag))) }
        let path = normalized(entry.path)
        var hash = StableHash()
        hash.combine("u".utf8)
        var length = 0
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/"), length > 0 { scope.append(token(hash)) }
            hash.combine(byte)
            length += 1
        }
        if length > 0 { scope.append(token(hash)) }
        for step in entry.breadcrumb {
            let above = normalized(step.path)
            let rest = path.utf8.dropFirst(above.utf8.count).first
            let isContinued = path.utf8.starts(with: above.utf8) && (rest == nil || rest == UInt8(ascii: "/"))
            if !isContinued { scope.append(under(above)) }
        }
        return scope
    }

    /// A path with one slash before it and none behind. `/` alone is the empty path, which everything is under.
    static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty || path.hasPrefix("/") ? String(path) : "/" + path
    }

    private static func token(_ kind: String, _ text: String) -> String {
        var hash = StableHash()
        hash.combine(kind.utf8)
        hash.combine(text.utf8)
        return token(hash)
    }

    /// Three characters for private use that stand for 51 bits of a hash. They survive SQLite's tokenizer whatever the
    /// text holds.
    private static func token(_ hash: StableHash) -> String {
        var bits = UInt64(bitPattern: hash.value)
        var token = beginning.unicodeScalars
        for _ in 0..<3 {
            token.append(privateUse(UInt32(truncatingIfNeeded: bits & 0x1FFFF)))
            bits >>= 17
        }
        return String(token)
    }

    /// Nobody looks for the beginning of such a token. All begin alike, as far as beginnings are indexed, so that the
    /// index has one list of entries for each length and not one for each token.
    private static let beginning = String(repeating: "\u{80}", count: IndexSQL.longestPrefix)

    /// A character of the two planes for private use, without the last two of each, which are no characters.
    private static func privateUse(_ number: UInt32) -> Unicode.Scalar {
        let value = 0xF0000 + number
        return Unicode.Scalar(value & 0xFFFE == 0xFFFE ? value - 2 : value) ?? "\u{FFFD}"
    }
}
