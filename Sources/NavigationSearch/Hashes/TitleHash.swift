/// The ways to write a title exactly, each as a hash.
enum TitleHash {
    /// About so many ways there are of some titles: five of most, and of some one or two more, with umlauts spelt out or
    /// with the sign for "and". Who makes room for fewer takes twice the room in the end.
    static func usual(_ titles: Int) -> Int { titles * 5 + titles / 2 }

    /// Hashes of the title as it is, of its literal form, of its words, of those with umlauts spelt
    /// out, of those with the sign for "and", of its letters, and of what may be typed of it before its last letters are;
    /// without repetition.
    static func hashes(_ title: String, _ starts: TitleStarts) -> [RowHash] {
        var hashes = [hash("=", title.utf8)]
        func add(_ kind: Unicode.Scalar, _ text: some Collection<UInt8>) {
            let hash = hash(kind, text)
            if !text.isEmpty, !hashes.contains(hash) { hashes.append(hash) }
        }
        add("~", starts.literal)
        for words in [starts.words, starts.variant, starts.conjoined] where !words.isEmpty {
            add("_", words)
            if let begun = AlmostTitle.begun(words) { add("<", begun) }
        }
        for words in [starts.words, starts.variant] where !words.isEmpty { add("-", words.filter { $0 != closing }) }
        return hashes
    }

    static func asWritten(_ title: String) -> RowHash? { hash("=", title.utf8) }

    static func literal(_ literal: String) -> RowHash? { literal.isEmpty ? nil : hash("~", literal.utf8) }

    /// Of the letters alone, without what stands between words.
    static func letters(_ start: String?) -> RowHash? { start.map { hash("-", $0.utf8.lazy.filter { $0 != closing }) } }

    static func words(_ start: String?) -> RowHash? { start.map { hash("_", $0.utf8) } }

    /// Of titles whose words are some text and two letters.
    static func begun(_ start: some Collection<UInt8>) -> RowHash { hash("<", start) }

    private static let closing = UInt8(ascii: "_")

    private static func hash(_ kind: Unicode.Scalar, _ text: some Sequence<UInt8>) -> RowHash {
        var hash = StableHash()
        hash.combine(UInt8(ascii: kind))
        hash.combine(text)
        return .title(hash)
    }
}
