import Foundation

/// Spells words of other scripts in Latin letters.
///
/// A romanizer remembers what it has met, so use one for many texts. It is not meant to be shared.
struct Romanizer {
    /// A piece of a text: what is typed for some of its scalars.
    struct Piece {
        let latin: [Unicode.Scalar]
        /// What is typed as well, if the letters have two spellings.
        let otherLatin: [Unicode.Scalar]?
        /// The range of the text's scalars that it comes from.
        let origin: Range<Int>
        /// Where people may begin to type.
        let start: Start?
    }

    enum Start {
        /// Here, and the first letter alone may stand for it.
        case initial
        case syllable
    }

    private struct Spelling {
        let latin: [Unicode.Scalar]
        let other: [Unicode.Scalar]?
    }

    private var known: [String: Spelling] = [:]

    /// Whether a word has letters of a script that can be typed in Latin ones.
    static func isForeign(_ word: PlacedWord) -> Bool { word.scalars.contains { isForeign($0) } }

    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x0370, !(0x1D00...0x1EFF).contains(scalar.value) else { return false }
        return ScalarClass.isWordPart(scalar)
    }

    /// How spellings of a text are compared.
    static func scheme(_ words: [PlacedWord]) -> Romanization.Scheme {
        let scalars = words.lazy.flatMap(\.scalars)
        if scalars.contains(where: { (0x0590...0x08FF).contains($0.value) }) { return .consonants }
        return scalars.contains { (0x0370...0x058F).contains($0.value) || (0x10A0...0x10FF).contains($0.value) }
            ? .alphabet : .letters
    }

    /// The pieces of a text, in order.
    mutating func pieces(_ words: [PlacedWord]) -> [Piece] {
        words.prefix(TokenLimits.titleWords).flatMap { pieces($0) }
    }

    private mutating func pieces(_ word: PlacedWord) -> [Piece] {
        let scalars = word.scalars
        var pieces: [Piece] = []
        var index = 0
        while index < scalars.count {
            let end = Self.end(of: index, in: scalars)
            let spelling = spelling(scalars[index..<end])
            let origins = word.origins[index..<end]
            let upper = max(origins.first?.upperBound ?? 0, origins.last?.upperBound ?? 0)
            pieces.append(
                Piece(
                    latin: spelling.latin, otherLatin: spelling.other, origin: word.origins[index].lowerBound..<upper,
                    start: Self.start(index, word)))
            index = end
        }
        return pieces
    }

    private static func start(_ index: Int, _ word: PlacedWord) -> Start? {
        if index == 0 || ScalarClass.isHan(word.scalars[index]) { return .initial }
        if word.word.isUnsegmented || index == 2 && hasArticle(word.scalars) { return .syllable }
        guard word.partStarts.contains(index) else { return nil }
        return Hangul.isSyllable(word.scalars[index]) ? .syllable : .initial
    }

    /// Where the piece ends that begins at a place: Han and Hangul stand alone, kana in syllables, letters of an
    /// alphabet alone, and what has no spelling letter by letter as a whole.
    private static func end(of index: Int, in scalars: [Unicode.Scalar]) -> Int {
        let scalar = scalars[index]
        if KanaFolding.isKana(scalar) {
            var end = index
            // A small tsu doubles the consonant after it.
            while end < scalars.count, scalars[end] == "っ" { end += 1 }
            if end < scalars.count, KanaFolding.isKana(scalars[end]) { end += 1 }
            while end < scalars.count, isSmallKana(scalars[end]) { end += 1 }
            return max(end, index + 1)
        }
        if standsAlone(scalar) { return index + 1 }
        if index == 0, hasArticle(scalars) { return 2 }
        var end = index + 1
        while end < scalars.count, !standsAlone(scalars[end]), !KanaFolding.isKana(scalars[end]) { end += 1 }
        return end
    }

    /// Whether people may leave out the first two letters, the article of Arabic.
    private static func hasArticle(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.count > 3 && scalars[0] == "ا" && scalars[1] == "ل"
    }

    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        ScalarClass.isHan(scalar) || Hangul.isSyllable(scalar) || scalar.isASCII
            || AlphabetSpelling.spellings(scalar) != nil
    }

    private static func isSmallKana(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "ゃ", "ゅ", "ょ", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "ゎ", "ー": true
        default: false
        }
    }

    private mutating func spelling(_ scalars: ArraySlice<Unicode.Scalar>) -> Spelling {
        if scalars.count == 1, let only = scalars.first {
            if only.isASCII { return Spelling(latin: [only], other: nil) }
            if let spellings = AlphabetSpelling.spellings(only) {
                return Spelling(
                    latin: Array(spellings[0].unicodeScalars),
                    other: spellings.count > 1 ? Array(spellings[1].unicodeScalars) : nil)
            }
        }
        let text = String(scalars)
        if let known = known[text] { return known }
        let latin = text.applyingTransform(.toLatin, reverse: false)?.precomposedStringWithCanonicalMapping ?? ""
        // Pinyin's ü is typed as u or v.
        let withV = String(latin.map { "üǖǘǚǜ".contains($0) ? "v" : $0 })
        let spelling = Spelling(latin: Self.plain(latin), other: withV == latin ? nil : Self.plain(withV))
        if known.count < 16_384 { known[text] = spelling }
        return spelling
    }

    private static func plain(_ latin: String) -> [Unicode.Scalar] {
        latin.decomposedStringWithCompatibilityMapping.unicodeScalars.flatMap { scalar in
            scalar.properties.lowercaseMapping.unicodeScalars.flatMap { ScalarClass.plainLetters[$0] ?? [$0] }
        }.filter { $0.isASCII && ScalarClass.isWordPart($0) }
    }
}
