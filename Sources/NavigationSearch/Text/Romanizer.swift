import Foundation

/// Spells words of other scripts in Latin letters.
///
/// A romanizer remembers what it has met, so use one for many texts. It is not meant to be shared.
struct Romanizer {
    /// A piece of a word: what is typed for some of its scalars.
    struct Piece {
        let latin: [Unicode.Scalar]
        /// The places of the scalars in the word.
        let range: Range<Int>
        /// Whether people may begin to type here.
        let isStart: Bool
    }

    private var known: [String: [Unicode.Scalar]] = [:]

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

    /// The pieces of a word, in order.
    /// - Parameter variant: 0 for the usual spelling, 1 for the other one of letters that have two.
    mutating func pieces(_ word: PlacedWord, variant: Int) -> [Piece] {
        let scalars = word.scalars
        var pieces: [Piece] = []
        var index = 0
        while index < scalars.count {
            let end = Self.end(of: index, in: scalars)
            let isStart = index == 0 || word.word.isUnsegmented || word.partStarts.contains(index)
            let isAfterArticle = index == 2 && Self.hasArticle(scalars)
            pieces.append(
                Piece(
                    latin: latin(scalars[index..<end], variant: variant), range: index..<end,
                    isStart: isStart || isAfterArticle))
            index = end
        }
        return pieces
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
        switch scalar.value {
        case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: Hangul.isSyllable(scalar) || scalar.isASCII || AlphabetSpelling.spellings(scalar) != nil
        }
    }

    private static func isSmallKana(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "ゃ", "ゅ", "ょ", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "ゎ", "ー": true
        default: false
        }
    }

    private mutating func latin(_ scalars: ArraySlice<Unicode.Scalar>, variant: Int) -> [Unicode.Scalar] {
        if scalars.count == 1, let only = scalars.first {
            if only.isASCII { return [only] }
            if let spellings = AlphabetSpelling.spellings(only) {
                return Array(spellings[min(variant, spellings.count - 1)].unicodeScalars)
            }
        }
        let text = String(scalars)
        let key = "\(variant)\(text)"
        if let known = known[key] { return known }
        let latin = Self.transformed(text, variant: variant)
        if known.count < 16_384 { known[key] = latin }
        return latin
    }

    private static func transformed(_ text: String, variant: Int) -> [Unicode.Scalar] {
        let latin = text.applyingTransform(.toLatin, reverse: false) ?? ""
        // Pinyin's ü is typed as u or v.
        let typed = variant == 0 ? latin : latin.precomposedStringWithCanonicalMapping.map(Self.withV).joined()
        return typed.decomposedStringWithCompatibilityMapping.unicodeScalars.flatMap { scalar in
            scalar.properties.lowercaseMapping.unicodeScalars.flatMap { ScalarClass.plainLetters[$0] ?? [$0] }
        }.filter { $0.isASCII && ScalarClass.isWordPart($0) }
    }

    private static func withV(_ character: Character) -> String {
        "üǖǘǚǜ".contains(character) ? "v" : String(character)
    }
}
