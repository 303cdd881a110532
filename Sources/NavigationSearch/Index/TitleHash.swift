/// The ways to write a title exactly.
enum TitleHash {
    /// Hashes of the title as it is, of its literal form, of its words, of those with umlauts spelt
    /// out; without repetition.
    static func hashes(of title: String, _ tokens: inout FieldTokens) -> [Int64] {
        var hashes: [Int64] = []
        let all = [
            asWritten(title), literal(tokens.literal(title)), words(tokens.start(title)),
            words(tokens.variantStart(title)), letters(tokens.start(title)),
        ]
        for hash in all {
            if let hash, !hashes.contains(hash) { hashes.append(hash) }
        }
        return hashes
    }

    static func asWritten(_ title: String) -> Int64? { StableHash.of("=" + title) }

    static func literal(_ literal: String) -> Int64? { literal.isEmpty ? nil : StableHash.of("~" + literal) }

    /// Of the letters alone, without what stands between words.
    static func letters(_ start: String?) -> Int64? { start.map { StableHash.of("-" + $0.replacing("_", with: "")) } }

    static func words(_ start: String?) -> Int64? { start.map { StableHash.of("_" + $0) } }
}
