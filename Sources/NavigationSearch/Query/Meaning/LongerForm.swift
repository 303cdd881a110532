/// What a word may be another form of, by its letters alone: the plural of a word, a case of it, or one with its last key
/// pressed twice.
enum LongerForm {
    /// What is left of a word.
    struct Stem {
        let word: Word
        /// Whether a title's word may have another ending: not where a letter was put in for one, nor behind so few that
        /// many words begin with them.
        let mayGoOn: Bool
    }

    /// Letters behind which words have forms.
    struct Ending {
        let text: String
        /// What the word may have instead.
        let instead: [String]
        /// So many letters have to be left, of which a Hangul syllable has two.
        let left: Int

        init(_ text: String, instead: [String] = [""], left: Int) {
            self.text = text
            self.instead = instead
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
            "ам", "ям", "ами", "ями", "ах", "ях", "ом", "ем", "ой", "ей", "ов", "ев", "ого", "его", "ому", "ему", "ых",
            "их",
            "ым", "им", "ыми", "ими", "ую", "юю", "ая", "яя", "ое", "ее", "ые", "ие",
        ].map { Ending($0, left: 3) }
        // Turkish,
        + [
            "lar", "ler", "lari", "leri", "larin", "lerin", "larda", "lerde", "lardan", "lerden", "da", "de", "dan",
            "den",
            "nin", "nun", "in", "un", "si", "su", "yi", "yu",
        ].map { Ending($0, left: 4) }
        // and Korean.
        + ["에서", "으로", "에게", "까지", "부터", "처럼", "하고"].map { Ending($0, left: 4) }

    /// So many letters have to be left without the last one of a word by itself,
    private static let shortest = 3
    /// and of one beside others.
    private static let shortestBesideOthers = 2
    /// With so many another ending may follow.
    private static let shortestToGoOn = 5

    /// The word without its last letter, and without endings. A mark is no letter of its own, and nothing is said of words
    /// with digits and in scripts without spaces.
    static func stems(of word: Word, isAlone: Bool) -> [Stem] {
        let scalars = word.text.unicodeScalars
        guard EntryTokens.isCorrectable(word), let last = scalars.last, !ScalarClass.isMark(last) else { return [] }
        func letters(without count: Int) -> Int {
            scalars.dropLast(count).reduce(0) { $0 + ScalarClass.letters(in: $1) }
        }
        var stems: [Stem] = []
        func add(without count: Int, _ instead: String = "") {
            let text = String(scalars.dropLast(count)) + instead
            let typed = word.typed.flatMap { MarkTransfer.typed(text, plain: word.text, typed: $0) }
            let stem = Word(text: text, typed: instead.isEmpty ? typed : nil, isUnsegmented: false)
            let mayGoOn = instead.isEmpty && scalars.count - count >= shortestToGoOn
            if !stems.contains(where: { $0.word == stem }) { stems.append(Stem(word: stem, mayGoOn: mayGoOn)) }
        }
        if letters(without: 1) >= (isAlone ? shortest : shortestBesideOthers) { add(without: 1) }
        for ending in endings where ending.text.unicodeScalars.last == last {
            let count = ending.text.unicodeScalars.count
            guard scalars.suffix(count).elementsEqual(ending.text.unicodeScalars),
                letters(without: count) >= ending.left
            else { continue }
            for instead in ending.instead { add(without: count, instead) }
        }
        return stems
    }
}
