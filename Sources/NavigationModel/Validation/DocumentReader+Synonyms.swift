extension DocumentReader {
    /// How many synonym rules a document may have.
    static var maximumSynonyms: Int { 10_000 }
    /// How many characters a text of a synonym rule may have; nobody types more.
    static var longestSynonym: Int { 200 }

    /// The synonym rules in an optional array. Texts and rules that do nothing are dropped.
    package mutating func synonyms<Field: ObjectField>(_ field: Field, of members: Members<Field>) -> [SynonymRule] {
        var rules: [SynonymRule] = []
        forEachObject(field, of: members) { reader, element, number in
            if number == Self.maximumSynonyms {
                reader.report(
                    .tooManySynonyms, at: element.offset, nil,
                    "Here begin more than \(Self.maximumSynonyms) synonym rules. Merge rules, or remove some.")
            }
            if let rule = reader.synonymRule(element) { rules.append(rule) }
        }
        return rules
    }

    private mutating func synonymRule(_ element: JSONElement) -> SynonymRule? {
        let members: Members<SynonymField> = members(of: element)
        let isTwoWay = members[.words] != nil
        guard isTwoWay != (members[.from] != nil || members[.to] != nil) else {
            report(
                .badSynonym, at: element.offset, nil,
                "A synonym rule has either \"words\", each of which stands for every other, or \"from\" and \"to\". "
                    + (isTwoWay ? "Remove one of the two." : "Write one of the two."))
            return nil
        }
        return isTwoWay ? twoWayRule(members) : oneWayRule(members)
    }

    private mutating func twoWayRule(_ members: Members<SynonymField>) -> SynonymRule? {
        let errors = findings.count(of: .error)
        let words = SynonymTexts(synonymTexts(.words, of: members))
        guard words.kept.count >= 2 else {
            if findings.count(of: .error) == errors { reportIdle(members.object) }
            return nil
        }
        reportRepeated(words, in: .words)
        return SynonymRule(words.kept.map(\.text))
    }

    private mutating func oneWayRule(_ members: Members<SynonymField>) -> SynonymRule? {
        for field in [SynonymField.from, .to] where members[field] == nil {
            report(
                .missingMember, at: members.object.offset, .member(field.name),
                "\"\(field.name)\" is missing, and a rule that goes one way needs it. "
                    + "Add it, or write \"words\" for one that goes both ways.")
            return nil
        }
        let errors = findings.count(of: .error)
        let (allFrom, allTo) = (synonymTexts(.from, of: members), synonymTexts(.to, of: members))
        // What stands alone on one side would stand for itself on the other.
        let from = SynonymTexts(allFrom, facing: SynonymTexts(allTo).kept)
        let to = SynonymTexts(allTo, facing: SynonymTexts(allFrom).kept)
        guard !from.kept.isEmpty && !to.kept.isEmpty else {
            if findings.count(of: .error) == errors { reportIdle(members.object) }
            return nil
        }
        reportRepeated(from, in: .from)
        reportRepeated(to, in: .to)
        return SynonymRule(from: from.kept.map(\.text), to: to.kept.map(\.text))
    }

    private mutating func synonymTexts(_ field: SynonymField, of members: Members<SynonymField>) -> [SynonymText] {
        var read: [SynonymText] = []
        _ = texts(field, of: members) { reader, text, element, step in
            guard text.hasMoreThanPunctuation else {
                reader.report(
                    .blankTerm, at: element.offset, step,
                    "A text without letters or digits matches nothing and is dropped. Remove it.")
                return nil
            }
            reader.checkText(text, at: element.offset, step)
            guard text.unicodeScalars.count <= Self.longestSynonym else {
                reader.report(
                    .longSynonym, at: element.offset, step,
                    "The text has \(text.unicodeScalars.count) characters, and nobody types more than "
                        + "\(Self.longestSynonym). Shorten it.")
                return nil
            }
            read.append(SynonymText(text: text, folded: text.foldedLetters, step: step, offset: element.offset))
            return nil
        }
        return read
    }

    private mutating func reportRepeated(_ texts: SynonymTexts, in field: SynonymField) {
        within(.member(field.name)) { reader in
            for text in texts.dropped {
                reader.report(
                    .repeatedSynonym, at: text.offset, text.step,
                    "\(MessageText.quoted(text.text)) stands in this rule already, letter case and diacritics aside, "
                        + "and is dropped. Remove it.")
            }
        }
    }

    private mutating func reportIdle(_ rule: JSONElement) {
        report(
            .idleSynonym, at: rule.offset, nil,
            "The rule puts nothing in another text's place and is dropped. Give it two different texts, or remove it.")
    }
}

extension String {
    /// False if nobody could find anything by the text.
    fileprivate var hasMoreThanPunctuation: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
                false
            default: true
            }
        }
    }
}

/// A text of a rule and where it stands.
private struct SynonymText {
    let text: String
    let folded: String
    let step: JSONPathStep?
    let offset: Int
}

/// The texts of one side of a rule: those that do something, and those that do not.
private struct SynonymTexts {
    private(set) var kept: [SynonymText] = []
    private(set) var dropped: [SynonymText] = []

    init(_ texts: [SynonymText], facing others: [SynonymText] = []) {
        var known: Set<String> = []
        if others.count == 1, let only = others.first { known.insert(only.folded) }
        for text in texts {
            if known.insert(text.folded).inserted { kept.append(text) } else { dropped.append(text) }
        }
    }
}
