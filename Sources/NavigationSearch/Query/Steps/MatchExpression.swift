/// Says which entries belong to a tier.
struct MatchExpression {
    let tokens: MatchTokens
    let interpretation: Interpretation
    let spelling: SearchHit.Spelling
    /// The fields that are searched, the one that counts most first.
    let fields: [SearchField]

    /// The expression of a tier; nil if the tier can have no entries that an earlier one does not have.
    subscript(tier: Tier) -> MatchFormula? {
        if let partial = interpretation.partial { return PartialExpression(expression: self, partial: partial)[tier] }
        return switch tier {
        case .all, .pinned: nil
        case .exactTitle, .lengthenedTitle, .essentialTitle: starts(of: .start, .ends, .title)
        case .titleStart, .almostTitle: titleStart
        case .titleStartWords, .essentialTitleStart: starts(of: .start, .goesOnAfterLastWord, .title)
        case .keywordAndTitleWords:
            titledKeyword(whole: true) ?? both(self[.exactKeyword], any { words($0, in: [.title], whole: true) })
        case .keywordAndTitlePrefix:
            titledKeyword(whole: false) ?? both(self[.exactKeyword], self[.titlePrefix])
        case .exactSubtitle: starts(of: .subtitleStart, .ends, .subtitle)
        case .reorderedTitle:
            any { $0.mayBeReordered ? title(of: $0, whole: true) : nil }
        case .titleWords:
            any { $0.isUnfinished ? nil : words($0, in: [.title], whole: true) }
        case .titleAndAncestorStart: any(titleAndAncestorStart)
        case .joinedTitleWords:
            MatchExpression(
                tokens: tokens, interpretation: interpretation.joined, spelling: spelling, fields: fields
            )
            // As by themselves, so few letters are more likely still being typed.
            .any { $0.isUnfinished ? nil : words($0, in: [.title], whole: true) }
        case .titleAndAncestors: any(titleAndAncestors)
        case .titleAndParentWords: any { shared($0, [.parent], whole: true) }
        case .titleAndAncestorWords: any { shared($0, [.breadcrumb], whole: true) }
        case .titleAndParentPrefix: any { shared($0, [.parent], whole: false) }
        case .titleAndAncestorPrefix: any { shared($0, [.breadcrumb], whole: false) }
        case .descriptionAloneWords: any { words($0, in: [.description], whole: true) }
        case .subtitleAloneWords: any { words($0, in: [.subtitle], whole: true) }
        case .abbreviatedTitle: titlePrefix(otherWords: 0)
        case .titleButOne: titlePrefix(otherWords: 1)
        case .titleButTwo: titlePrefix(otherWords: 2)
        case .titleNeighbors:
            any { neighbors($0) == nil ? nil : words($0, in: [.title], whole: false) }
        case .titlePrefix: any { words($0, in: [.title], whole: false) }
        case .titleJoined, .essentialTitlePrefix: joined(in: [.title], [.joined])
        case .initials: initials(whole: true)
        case .initialsStart: initials(whole: false)
        case .essentialTitleWords: any { words($0, in: [.title], whole: true) }
        case .exactKeyword, .essentialKeyword: starts(of: .keywordStart, .ends, .keywords)
        case .keywordStart: starts(of: .keywordStart, .goesOn, .keywords)
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords:
            any { words($0, in: columns(tier), whole: true) }
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix:
            joined(in: columns(tier), [.joined, .keywordJoined])
        case .keystrokesStart, .keystrokes, .fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials,
            .fieldLatin:
            KeyboardExpression(expression: self)[tier]
        }
    }

    /// Every entry that any of the tiers finds; nil if they find nothing.
    func any(of tiers: [Tier]) -> MatchFormula? {
        if let partial = interpretation.partial {
            return PartialExpression(expression: self, partial: partial).any(of: tiers)
        }
        let hasWholeWordsOnly = interpretation.hasWholeWordsOnly
        var needed = tiers.filter { tier in
            !(tier.isWithin.map(tiers.contains) ?? false)
                && (hasWholeWordsOnly || !(tier.isBegunWithin.map(tiers.contains) ?? false))
        }
        var formulas: [MatchFormula?] = []
        // The last tier of beginnings finds what all tiers of words find, and more.
        if let widest = tiers.last(where: { $0.kind == interpretation.widestKind }),
            columns(widest).count == fields.count
        {
            needed = needed.filter { $0.kind == .other }
            // What looks for the words on other keyboards too finds that as well.
            let wider: [Tier] = [.fieldKeystrokes, .fieldLatin]
            if !wider.contains(where: { needed.contains($0) && self[$0] != nil }) {
                formulas.append(interpretation.widestKind == .fieldPrefix ? everyWord : wholeWords)
            }
            // A corrected word may be known whole without being among the beginnings that are looked for.
            let hasWholes = interpretation.readings.contains { reading in
                reading.slots.contains { $0.contains { $0.role == .whole } }
            }
            if hasWholes, interpretation.widestKind == .fieldPrefix {
                let ofWholes = tiers.filter(\.isOfWholeWords)
                formulas += ofWholes.contains { $0.kind == .fieldWords } ? [wholeWords] : ofWholes.map { self[$0] }
            }
            if interpretation.joined.hasWholeWordsOnly, tiers.contains(.joinedTitleWords) {
                formulas.append(self[.joinedTitleWords])
            }
        }
        return MatchFormula.any(of: formulas.compactMap(\.self) + needed.compactMap { self[$0] })
    }

    /// The words that entries of ``Tier/titleNeighbors`` have next to each other, for each reading that has such.
    var neighbors: [TitleNeighbors] { interpretation.readings.compactMap(neighbors) }

    /// The columns of all fields. The nearest ancestor's title is part of the breadcrumb and finds nothing more.
    var allColumns: [SearchColumn] {
        fields.map(\.column) + (fields.contains(.breadcrumb) ? [.parent] : [])
    }

    /// Every word whole, in any field.
    private var wholeWords: MatchFormula? { any { words($0, in: allColumns, whole: true) } }

    /// The beginning of every word in any field, as it is or written as one with its neighbours.
    var everyWord: MatchFormula? { joined(in: allColumns, [.joined, .keywordJoined]) }

    func columns(_ tier: Tier) -> [SearchColumn] { tier.fields(in: fields).map(\.column) }

    func any(_ formula: (Reading) -> MatchFormula?) -> MatchFormula? { any(interpretation.readings, formula) }

    /// What fits one of some readings, each of them among the entries that it is looked for among.
    func any(_ readings: [Reading], _ formula: (Reading) -> MatchFormula?) -> MatchFormula? {
        MatchFormula.any(
            of: readings.compactMap { reading in formula(reading)?.among(reading.rows ?? interpretation.rows) })
    }
}
