import NavigationModel

/// Queries made of what stands beside titles.
extension QueryDraft {
    static func breadcrumb(
        _ subject: GenerationSubject, _ corpus: GenerationCorpus, _ random: inout SplitMix64
    ) -> QueryDraft? {
        var scanner = WordScanner()
        let above = subject.entry.breadcrumb.reversed().lazy.map { step in
            scanner.words(step.title).map(\.text).filter { !subject.titleWords.contains($0) && isTelling($0) }
        }.first { !$0.isEmpty }
        guard let above, let parent = corpus.rarest(above),
            let own = corpus.rarest(subject.title.map(\.word.text).filter(isTelling))
        else { return nil }
        let words = Bool.random(using: &random) ? [parent, own] : [own, parent]
        return QueryDraft(words.joined(separator: " "), .having(words)) { other in
            let isInTitle = words.allSatisfy(other.titleWords.contains)
            if isInTitle || other.titleWords.contains(own) && other.breadcrumbWords.contains(parent) { return 2 }
            return other.has(words) ? 1 : 0
        }
    }

    static func keyword(_ subject: GenerationSubject, _ random: inout SplitMix64) -> QueryDraft? {
        guard let keyword = drawnKeyword(subject, &random) else { return nil }
        let isInside = keyword.words.contains(where: \.isUnsegmented)
        return QueryDraft(keyword.text, isInside ? .all : .having(keyword.words.map(\.text))) { other in
            if other.start == keyword.start { return 3 }
            if other.keywordStarts.contains(keyword.start) { return 2 }
            let words = keyword.words.map(\.text)
            if words.allSatisfy(other.titleWords.contains) { return 2 }
            // A script without spaces has its words inside runs.
            if isInside, other.literal.contains(keyword.text) { return 2 }
            return other.has(words) ? 1 : 0
        }
    }

    static func keywordPrefix(_ subject: GenerationSubject, _ random: inout SplitMix64) -> QueryDraft? {
        guard let keyword = drawnKeyword(subject, &random) else { return nil }
        let typed = keyword.text.prefix((keyword.text.count * 3 + 4) / 5)
        guard typed.count >= 2, typed.count < keyword.text.count, typed.last?.isWhitespace == false else { return nil }
        var tokens = FieldTokens()
        guard let start = tokens.start(String(typed))?.utf8.dropLast() else { return nil }
        return QueryDraft(String(typed), note: keyword.text, .all) { other in
            if other.start.utf8.starts(with: start)
                || other.keywordStarts.contains(where: { $0.utf8.starts(with: start) })
            {
                return 2
            }
            return other.titleWords.contains { $0.utf8.starts(with: start) } ? 1 : 0
        }
    }

    static func descriptionWords(_ subject: GenerationSubject, _ corpus: GenerationCorpus) -> QueryDraft? {
        var scanner = WordScanner()
        let prose = [subject.entry.subtitle, subject.entry.description].compactMap(\.self)
            .flatMap { scanner.words($0) }.filter { !$0.isUnsegmented }.map(\.text)
        var seen = subject.titleWords
        let new = prose.filter { isTelling($0) && seen.insert($0).inserted }
        guard let first = corpus.rarest(new), let second = corpus.rarest(new.filter { $0 != first }) else { return nil }
        let words = new.filter { $0 == first || $0 == second }
        return QueryDraft(words.joined(separator: " "), .having(words)) { $0.has(words) ? 2 : 0 }
    }

    /// Whether a word says anything by itself.
    private static func isTelling(_ word: String) -> Bool {
        let scalars = word.unicodeScalars
        return scalars.count >= 3 || scalars.first.map { $0.value >= 0x0E00 } == true
    }

    private static func drawnKeyword(
        _ subject: GenerationSubject, _ random: inout SplitMix64
    ) -> (text: String, start: String, words: [Word])? {
        guard let keyword = subject.entry.keywords.randomElement(using: &random) else { return nil }
        var tokens = FieldTokens()
        guard let start = tokens.start(keyword), start != subject.start else { return nil }
        return (tokens.literal(keyword), start, tokens.words(keyword))
    }
}
