/// What a word may be another form of, by its letters alone: the plural of a word, a case of it, a verb for a name, or one
/// with its last key pressed twice.
enum LongerForm {
    /// A way to cut an ending off a word.
    struct Cut {
        /// So many bytes of UTF-8 are left of it,
        let kept: Int
        /// with other letters behind them, or none.
        let instead: String
        /// Whether a title's word may have another ending: not where letters were put in for one, nor behind so few that
        /// many words begin with them.
        let mayGoOn: Bool

        /// The word that is left.
        func term(of word: Word) -> Term {
            let beginning = String(Substring(word.text.utf8.prefix(kept)))
            let typed = word.typed.flatMap { MarkTransfer.typed(beginning: beginning, plain: word.text, typed: $0) }
            let left = Word(text: beginning + instead, typed: instead.isEmpty ? typed : nil, isUnsegmented: false)
            return Term(left, .whole, correcting: word)
        }
    }

    /// Letters behind which words have forms.
    struct Ending {
        let text: String
        let scalars: [Unicode.Scalar]
        let bytes: [UInt8]
        /// What the word may have instead, and its bytes.
        let instead: [String]
        let insteadBytes: [[UInt8]]
        /// So many letters have to be left, of which a Hangul syllable has two.
        let left: Int

        init(_ text: String, instead: [String] = [""], left: Int) {
            self.text = text
            scalars = Array(text.unicodeScalars)
            bytes = Array(text.utf8)
            self.instead = instead
            insteadBytes = instead.map { Array($0.utf8) }
            self.left = left
        }
    }

    /// Endings of more than a letter, of languages that have many and that are told from other words written behind one.
    static let endings: [Ending] =
        [
            Ending("ies", instead: ["y"], left: 2), Ending("es", left: 3), Ending("ing", instead: ["", "e"], left: 3),
            Ending("ed", left: 4),
        ]
        // German,
        + ["en", "er", "ern", "em"].map { Ending($0, left: 6) }
        // Russian,
        + [
            "ам", "ям", "ами", "ями", "ах", "ях", "ом", "ем", "ой", "ей", "ов", "ев", "ого", "его", "ому", "ему",
            "ых", "их", "ым", "им", "ыми", "ими", "ую", "юю", "ая", "яя", "ое", "ее", "ые", "ие",
        ].map { Ending($0, left: 3) }
        // Turkish,
        + [
            "lar", "ler", "lari", "leri", "larin", "lerin", "larda", "lerde", "lardan", "lerden", "da", "de", "dan",
            "den", "nin", "nun", "in", "un", "si", "su", "yi", "yu",
        ].map { Ending($0, left: 4) }
        // and Korean.
        + ["에서", "으로", "에게", "까지", "부터", "처럼", "하고"].map { Ending($0, left: 4) }

    /// So many letters have to be left without the last one of a word by itself,
    private static let shortest = 3
    /// and of one beside others.
    private static let shortestBesideOthers = 2
    /// With so many another ending may follow.
    private static let shortestToGoOn = 5

    /// Those that end with a letter of ASCII, by its number, and the others by theirs.
    private static let endingsInASCII = (0..<128).map { byte in endings.filter { $0.scalars.last?.value == byte } }
    private static let otherEndings = Dictionary(grouping: endings) { $0.scalars.last ?? " " }

    private static func endings(with last: Unicode.Scalar) -> [Ending] {
        last.isASCII ? endingsInASCII[Int(last.value)] : otherEndings[last] ?? []
    }

    /// Yields the word without its last letter, and without each of the endings. A mark is no letter of its own, and nothing
    /// is said of words with digits and in scripts without spaces.
    static func forEachCut(of word: Word, isAlone: Bool, _ body: (Cut) throws -> Void) rethrows {
        let scalars = word.text.unicodeScalars
        guard let last = scalars.last else { return }
        let bytes = word.text.utf8.count
        var (letters, count) = (bytes, bytes)
        if !isPlain(word) {
            guard EntryTokens.isCorrectable(word), !ScalarClass.isMark(last) else { return }
            letters = scalars.reduce(0) { $0 + ScalarClass.letters(in: $1) }
            count = scalars.count
        }
        if letters - ScalarClass.letters(in: last) >= (isAlone ? shortest : shortestBesideOthers) {
            try body(Cut(kept: bytes - UTF8.width(last), instead: "", mayGoOn: count > shortestToGoOn))
        }
        for ending in endings(with: last) where word.text.utf8.suffix(ending.bytes.count).elementsEqual(ending.bytes) {
            let left = letters - ending.scalars.reduce(0) { $0 + ScalarClass.letters(in: $1) }
            guard left >= ending.left else { continue }
            let mayGoOn = count - ending.scalars.count >= shortestToGoOn
            for instead in ending.instead {
                try body(
                    Cut(kept: bytes - ending.bytes.count, instead: instead, mayGoOn: mayGoOn && instead.isEmpty))
            }
        }
    }

    /// Whether something is true of a way to cut an ending off a word of letters from a to z.
    /// - Parameter body: what is asked about the place behind the letters that are left, and others in place of the ending.
    @inline(__always) static func anyCut(
        of word: Slice<UnsafeBufferPointer<UInt8>>, isAlone: Bool,
        where body: (_ kept: Int, _ instead: [UInt8]) throws -> Bool
    ) rethrows -> Bool {
        guard LexiconBlock.lengths.contains(word.count), let last = word.last else { return false }
        if word.count > (isAlone ? shortest : shortestBesideOthers), try body(word.endIndex - 1, []) { return true }
        // To go by numbers counts no references to what is gone through.
        let endings = endingsInASCII[Int(last)]
        for number in endings.indices {
            let count = endings[number].bytes.count
            guard word.count >= endings[number].left + count,
                word.suffix(count).elementsEqual(endings[number].bytes)
            else { continue }
            for place in endings[number].insteadBytes.indices
            where try body(word.endIndex - count, endings[number].insteadBytes[place]) {
                return true
            }
        }
        return false
    }

    /// Whether a word is of letters from a to z, as most are, and may be corrected.
    private static func isPlain(_ word: Word) -> Bool {
        let isPlain = word.text.utf8.withContiguousStorageIfAvailable { bytes in
            LexiconBlock.lengths.contains(bytes.count) && bytes.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
        }
        return isPlain == true && !word.isUnsegmented
    }
}
