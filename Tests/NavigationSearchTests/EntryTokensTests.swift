import NavigationModel
import Testing

@testable import NavigationSearch

/// What is made in one reading of a text is what the functions that read it by themselves make of it.
@Suite struct EntryTokensTests {
    private static let pieces = [
        "wi", "Fi", "iPhone", "HTMLParser", "fontSize", "WIFI", "x", "Q", "6", "42", "5g", "802.11ac", "a1B2", " ",
        "  ", "-", "_", "::", "(", ")", "&", "and", ".", "+", "#", "~", "supercalifragilisticexpialidocious", "\t",
    ]
    private static let foreign = ["é", "Straße", "설정", "設定", "サーバー", "हिन्दी", "Привет", "🎉", "\u{300}"]

    private static func text(_ random: inout SplitMix64, _ pieces: [String]) -> String {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined(separator: Bool.random(using: &random) ? " " : "")
    }

    @Test(arguments: 0..<400)
    func aTextReadOnceSaysTheSame(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let text = Self.text(&random, seed % 2 == 0 ? Self.pieces : Self.pieces + Self.foreign)
        var tokens = FieldTokens()
        let scanned = tokens.scan(text)
        #expect((scanned.ascii != nil) == text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        var column = TokenText()
        func taken() -> [String] {
            defer { column.removeAll() }
            return column.text.split(separator: " ").map { LongToken.plain($0) }
        }
        for keepsKana in [true, false] {
            scanned.appendWords(keepsKana: keepsKana, to: &column)
            let sign = scanned.hasConjunction ? [Conjunction.token] : []
            #expect(taken() == tokens.search(text, keepsKana: keepsKana) + sign)
        }
        scanned.appendInitials(to: &column)
        #expect(taken() == tokens.initials(text))
        scanned.appendJoined(beside: TokenSet(TokenText()), to: &column)
        #expect(taken() == tokens.joined(text))
        let words = tokens.words(text)
        var scanner = WordScanner()
        #expect(scanned.count == scanner.words(text).count)
        #expect(scanned.hasUnsegmentedWord == words.contains(where: \.isUnsegmented))
        let starts = TitleStarts(scanned, &tokens)
        #expect(String(decoding: starts.words, as: UTF8.self) == tokens.start(text) ?? "")
        #expect(String(decoding: starts.literal, as: UTF8.self) == tokens.literal(text))
        let typed = FieldTokens.typedStart(FieldTokens.joiningRuns(words))
        let literal = tokens.literalStart(text)
        let conjoined = scanned.conjoined(.folded)
        let conjoinedTyped = scanned.conjoined(.asTyped)
        let all = [
            tokens.start(text), literal, typed == literal ? nil : typed, tokens.variantStart(text), conjoined,
            conjoinedTyped == conjoined ? nil : conjoinedTyped,
        ].compactMap { $0 }
        #expect(starts.all.map { String(decoding: $0, as: UTF8.self) } == all.map(FieldTokens.truncated))
        var correctable: [String] = []
        scanned.forEachCorrectable { correctable.append($0) }
        let expected = words.filter(EntryTokens.isCorrectable).flatMap { [$0.text, $0.variant].compactMap { $0 } }
        #expect(correctable == expected)
        var compounds: [String] = []
        scanned.forEachCorrectableCompound { compounds.append($0) }
        let parts = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
            .map { tokens.words(String($0)) }
        #expect(
            compounds
                == parts.filter { $0.count > 1 && !$0.contains(where: \.isUnsegmented) }
                .map { Word(text: $0.map(\.text).joined(), typed: nil, isUnsegmented: false) }
                .filter(EntryTokens.isCorrectable).map(\.text))
        // A letter that is none of ASCII has the text read character by character.
        let placed = scanned.ascii?.placedWords ?? []
        let others = scanned.ascii == nil ? [] : tokens.scan(text + " é").placed.dropLast()
        #expect(placed.map(\.conjunction) == others.map(\.conjunction))
        // The hash of a query is one of a title's hashes if and only if it is written in one of these ways.
        let hashes = TitleHash.hashes(text, starts)
        let written = tokens.literal(text)
        func otherwise(_ start: String?) -> RowHash? {
            let text = start.map { String($0.dropLast()) }
            return text?.replacing("_", with: " ") == written ? nil : TitleHash.words(text)?.second
        }
        let queried = [
            TitleHash.asWritten(text), TitleHash.literal(tokens.literal(text)), otherwise(tokens.start(text)),
            otherwise(tokens.variantStart(text)), otherwise(scanned.conjoined(.folded)),
            TitleHash.letters(tokens.start(text)),
            TitleHash.letters(tokens.variantStart(text)),
        ].compactMap { $0 }
        // Without its last letter if there are more than three, without two if there are more than seven, and if the word
        // has an end.
        let begun = [tokens.start(text), tokens.variantStart(text), scanned.conjoined(.folded)].flatMap { start in
            let words = start?.split(separator: "_", omittingEmptySubsequences: false).dropLast() ?? []
            let last = (words.last ?? "").unicodeScalars
            let missing = last.contains(where: ScalarClass.isUnsegmented) || last.count < 4 ? 0 : last.count < 8 ? 1 : 2
            return (0..<missing).map { missing in
                let parts = words.dropLast() + [Substring(last.dropLast(missing + 1))]
                return TitleHash.begun(parts.joined(separator: "_").utf8)
            }
        }
        #expect(Set(hashes) == Set(queried + begun) && hashes.count == Set(hashes).count)
    }

    @Test func oneValueServesManyEntries() throws {
        let manifest = try ValidatedManifest(
            NavigationManifest(sections: [
                item(
                    "Geräte und Wi-Fi", subtitle: "All of them", keywords: ["fontSize", "설정"], tags: ["Net", "net"],
                    description: "Long and plain.", [item("設定", [item("Leaf", tags: ["Net"])]), item("x")])
            ]))
        var (tokens, read) = (FieldTokens(), EntryTokens())
        for entry in manifest.entries().map({ StoredEntry($0) }) {
            read.read(entry, &tokens)
            var others = FieldTokens()
            let alone = EntryTokens(entry, &others)
            #expect(read.columns == alone.columns && read.lexicon == alone.lexicon)
            #expect(read.titleHashes == alone.titleHashes && read.wordCount == alone.wordCount)
        }
    }

    @Test(arguments: [20, 2_000])
    func tokensOfATextAreKnown(_ count: Int) {
        var text = TokenText()
        for number in 0..<count { text.append("word\(number)") }
        let known = TokenSet(text)
        #expect((0..<count).allSatisfy { known.contains(Array("word\($0)".utf8)[...]) })
        for other in ["word", "ord1", "word\(count)", "word1 word2", ""] {
            #expect(!known.contains(Array(other.utf8)[...]), "\(other)")
        }
    }

    @Test(arguments: [20, 2_000])
    func beginningsOfTokensAreKnown(_ count: Int) {
        var text = TokenText()
        for number in 0..<count { text.append("w\(number)é") }
        let known = TokenSet(text)
        for number in 0..<count {
            for word in ["w\(number)", "w\(number)é"] { #expect(known.contains(beginning: Array(word.utf8)[...])) }
        }
        for other in ["w\(count)", "w1è", "w1éé", "x", "v", "é"] {
            #expect(!known.contains(beginning: Array(other.utf8)[...]), "\(other)")
        }
    }

    @Test(arguments: 0..<20)
    func sortedTextsAreFoundAsIfNothingWereSorted(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let letters: [Unicode.Scalar] = ["a", "b", "\u{300}", "é", "か", "\u{3099}", "が"]
        func text() -> String {
            let count = Int.random(in: 0...4, using: &random)
            return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        let texts = (0..<Int.random(in: 0...40, using: &random)).map { _ in text() }
        let sorted = SortedTexts(texts.map(\.utf8))
        for wanted in texts + (0..<100).map({ _ in text() }) {
            let isBegun = texts.contains { $0.unicodeScalars.starts(with: wanted.unicodeScalars) }
            #expect(sorted.contains(beginning: wanted.utf8) == isBegun, "\(wanted)")
            let isAmong = texts.contains { $0.utf8.elementsEqual(wanted.utf8) }
            #expect(sorted.contains(wanted.utf8) == isAmong, "\(wanted)")
        }
    }

    @Test func columnsAreNumberedInTheirOrder() {
        #expect(SearchColumn.allCases.map(\.number) == Array(SearchColumn.allCases.indices))
    }

    @Test func everyPathAboveIsAFilter() throws {
        let inner = NavigationItem(id: "c", path: "/elsewhere/c", title: "C", accessLevel: .public)
        let outer = NavigationItem(id: "b", path: "/a/b", title: "B", accessLevel: .public, children: [inner])
        let index = try TemporaryIndex([outer])
        #expect(try index.ids("", under: "/a") == ["b"])
        #expect(try index.ids("", under: "a/b/") == ["b", "c"])
        #expect(try index.ids("", under: "/elsewhere") == ["c"])
        #expect(try index.ids("", under: "/") == ["b", "c"])
        #expect(try index.ids("", under: "/else").isEmpty)
    }
}
