/// Latin spellings of the letters of Cyrillic and Greek, as people type them.
///
/// Where two are common a letter has both; a word is spelt with the first of all its letters and with the second.
enum AlphabetSpelling {
    static func spellings(_ scalar: Unicode.Scalar) -> [String]? { table[scalar] }

    private static let table: [Unicode.Scalar: [String]] = [
        "а": ["a"], "б": ["b"], "в": ["v"], "г": ["g"], "д": ["d"], "е": ["e"], "ж": ["zh", "j"], "з": ["z"],
        "и": ["i"],
        "й": ["y"], "к": ["k"], "л": ["l"], "м": ["m"], "н": ["n"], "о": ["o"], "п": ["p"], "р": ["r"], "с": ["s"],
        "т": ["t"], "у": ["u"], "ф": ["f"], "х": ["kh", "h"], "ц": ["ts", "c"], "ч": ["ch"], "ш": ["sh"],
        "щ": ["shch", "sch"], "ъ": [""], "ы": ["y"], "ь": [""], "э": ["e"], "ю": ["yu"], "я": ["ya"],
        // Ukrainian, Belarusian, Serbian, Macedonian. Folding has made ё, ї, ў and ґ plain.
        "є": ["ye"], "і": ["i"], "ґ": ["g"], "ђ": ["dj"], "ј": ["j"], "љ": ["lj"], "њ": ["nj"], "ћ": ["c", "ch"],
        "џ": ["dz", "dzh"], "ѓ": ["gj"], "ќ": ["kj"], "ѕ": ["dz"],
        // Kazakh, Tatar, Mongolian.
        "ә": ["a"], "ғ": ["g", "gh"], "қ": ["q", "k"], "ң": ["n", "ng"], "ө": ["o"], "ұ": ["u"], "ү": ["u"], "һ": ["h"],
        // Greek.
        "α": ["a"], "β": ["v", "b"], "γ": ["g"], "δ": ["d"], "ε": ["e"], "ζ": ["z"], "η": ["i", "h"], "θ": ["th"],
        "ι": ["i"], "κ": ["k"], "λ": ["l"], "μ": ["m"], "ν": ["n"], "ξ": ["x", "ks"], "ο": ["o"], "π": ["p"],
        "ρ": ["r"], "σ": ["s"], "τ": ["t"], "υ": ["y", "u"], "φ": ["f", "ph"], "χ": ["ch", "x"], "ψ": ["ps"],
        "ω": ["o", "w"],
    ]
}
