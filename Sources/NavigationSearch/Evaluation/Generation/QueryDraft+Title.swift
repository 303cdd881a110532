/// Queries made of titles.
extension QueryDraft {
    static func prefix(_ subject: GenerationSubject, _ length: Int) -> QueryDraft? {
        let typed = String(subject.literal.prefix(length))
        guard subject.literal.count > length, typed.last?.isWhitespace == false else { return nil }
        return QueryDraft(typed, .all) { $0.literal.utf8.starts(with: typed.utf8) ? 1 : 0 }
    }

    static func typo(
        _ subject: GenerationSubject, _ corpus: GenerationCorpus, edits: Int, lettersFrom: Int,
        _ random: inout SplitMix64
    ) -> QueryDraft? {
        let words = subject.typedTitle
        let possible = words.indices.filter {
            let count = words[$0].unicodeScalars.count
            return count >= lettersFrom && count <= longestWord && Typo.isPossible(in: words[$0])
        }
        guard let place = possible.randomElement(using: &random),
            let typo = Typo.made(in: words[place], edits: edits, corpus: corpus, &random)
        else { return nil }
        return changing(place..<(place + 1), of: subject, to: [typo])
    }

    static func concat(_ subject: GenerationSubject, _ random: inout SplitMix64) -> QueryDraft? {
        let words = subject.typedTitle
        let possible = words.indices.dropLast().filter { first in
            words[first...(first + 1)].allSatisfy { $0.unicodeScalars.count > 1 && Typo.isPossible(in: $0) }
        }
        guard let place = possible.randomElement(using: &random) else { return nil }
        return changing(place..<(place + 2), of: subject, to: [words[place] + words[place + 1]])
    }

    static func split(
        _ subject: GenerationSubject, _ corpus: GenerationCorpus, _ random: inout SplitMix64
    ) -> QueryDraft? {
        let places = subject.title.indices.flatMap { word -> [(word: Int, at: Int)] in
            let placed = subject.title[word]
            guard (7...longestWord).contains(placed.scalars.count), !placed.word.isUnsegmented else { return [] }
            return (3...(placed.scalars.count - 3)).filter { at in
                placed.partStarts.contains(at)
                    || corpus.isWord(String(placed.scalars[..<at])) && corpus.isWord(String(placed.scalars[at...]))
            }.map { (word, $0) }
        }
        guard let place = places.randomElement(using: &random) else { return nil }
        let scalars = subject.title[place.word].scalars
        return changing(
            place.word..<(place.word + 1), of: subject,
            to: [String(scalars[..<place.at]), String(scalars[place.at...])])
    }

    static func reorder(_ subject: GenerationSubject, _ random: inout SplitMix64) -> QueryDraft? {
        let words = subject.typedTitle
        guard (2...8).contains(words.count), !subject.title.contains(where: \.word.isUnsegmented) else { return nil }
        let first = Int.random(in: 1..<words.count, using: &random)
        let turned = Array(words[first...] + words[..<first])
        guard turned != words else { return nil }
        let sorted = subject.title.map(\.word.text).sorted()
        return QueryDraft(turned.joined(separator: " "), .having(sorted)) { other in
            if other.title.map(\.word.text).sorted() == sorted { return 2 }
            return subject.titleWords.isSubset(of: other.titleWords) ? 1 : 0
        }
    }

    static func acronym(_ subject: GenerationSubject) -> QueryDraft? {
        guard (3...6).contains(subject.title.count), let typed = subject.initials.first,
            subject.title.allSatisfy({ !$0.word.isUnsegmented && $0.scalars.first?.properties.isAlphabetic == true })
        else { return nil }
        return QueryDraft(typed, note: subject.literal, .all) { other in
            if other.start == typed + "_" { return 3 }
            return other.initials.contains(typed) || other.keywordStarts.contains(typed + "_") ? 2 : 0
        }
    }

    /// The title with some of its words changed, or in a long title these alone.
    private static func changing(
        _ range: Range<Int>, of subject: GenerationSubject, to changed: [String]
    ) -> QueryDraft {
        let words = subject.typedTitle
        let original = subject.title[range].map(\.word.text)
        let note = "\(words[range].joined(separator: " ")) > \(changed.joined(separator: " "))"
        guard words.count > wholeTitle else {
            let text = words[..<range.lowerBound] + changed + words[range.upperBound...]
            return QueryDraft(text.joined(separator: " "), note: note, .having(Array(subject.titleWords))) { other in
                subject.titleWords.isSubset(of: other.titleWords) ? 1 : 0
            }
        }
        return QueryDraft(changed.joined(separator: " "), note: note, .having(original)) { other in
            if original.allSatisfy(other.titleWords.contains) { return 2 }
            return other.has(original) ? 1 : 0
        }
    }
}
