/// A title or keyword as one token, in the ways to write it.
struct TitleStarts {
    /// The title's literal form; see ``WordScanner/literal(_:)``.
    let literal: [UInt8]
    /// The words, each of them closed; empty for a text without words.
    let words: [UInt8]
    /// The literal form, closed; empty if that is no different.
    private let closedLiteral: [UInt8]
    /// The words with their diacritics, closed; empty if that is no different from the words or from the literal form.
    private let typed: [UInt8]
    /// The words with umlauts spelt out and without final long marks; empty if that is no different.
    let variant: [UInt8]
    /// The words with the sign for "and", closed; empty without it.
    let conjoined: [UInt8]
    /// The same with diacritics; empty if that is no different.
    private let conjoinedTyped: [UInt8]

    init(_ text: ScannedText, _ tokens: inout FieldTokens) {
        if let ascii = text.ascii {
            literal = ascii.literal
            words = ascii.start
            variant = []
        } else {
            literal = Array(tokens.literal(text.text).utf8)
            words = Array((FieldTokens.start(text.words) ?? "").utf8)
            variant = Array((FieldTokens.variantStart(text.words) ?? "").utf8)
        }
        conjoined = Array((text.conjoined(.folded) ?? "").utf8)
        let conjoinedTyped = text.ascii == nil ? Array((text.conjoined(.asTyped) ?? "").utf8) : []
        self.conjoinedTyped = conjoinedTyped == conjoined ? [] : conjoinedTyped
        let typed = text.ascii == nil ? Array((FieldTokens.typedStart(text.words) ?? "").utf8) : []
        let blank = UInt8(ascii: " ")
        let closed = literal.isEmpty ? [] : literal.map { $0 == blank ? UInt8(ascii: "_") : $0 } + [UInt8(ascii: "_")]
        let isMarked = closed.first.map(FieldTokens.isMark) ?? false
        closedLiteral = closed == words ? [] : isMarked ? closed.prefix(1) + closed : closed
        self.typed = typed == closed ? [] : typed
    }

    /// By words, and with umlauts spelt out; as far as the index keeps them.
    var ofWords: [ArraySlice<UInt8>] { [words, variant].filter { !$0.isEmpty }.map { FieldTokens.truncated($0) } }

    /// By words, as typed, with umlauts spelt out; as far as the index keeps them. As typed also without what stands
    /// between the words, which most people leave out.
    var all: [ArraySlice<UInt8>] {
        [words, closedLiteral, typed, variant, conjoined, conjoinedTyped].filter { !$0.isEmpty }.map {
            FieldTokens.truncated($0)
        }
    }
}
