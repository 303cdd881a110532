extension MatchFormula {
    /// The same without those parts of "or" that demand all that another part demands, and more (absorption): what leaves
    /// fewer generic words aside is among what leaves more of them aside. Words of which one has to be in the title become
    /// one part, ``SharedWords``.
    var absorbed: MatchFormula {
        guard case .any(let parts) = self else { return self }
        let needed = parts.indices.filter { place in
            !parts.indices.contains { other in
                other != place && parts[place].demands(parts[other])
                    && (other < place || !parts[other].demands(parts[place]))
            }
        }
        let merged = SharedWords.merging(needed.map { parts[$0] })
        return merged.count < parts.count ? .any(of: merged) ?? self : self
    }

    /// Whether it is plain that it is true only where another formula is.
    private func demands(_ other: MatchFormula) -> Bool {
        switch (self, other) {
        case (.all(let demands), .all(let others)):
            others.count <= demands.count && others.allSatisfy(demands.contains)
        case (.all(let demands), _): demands.contains(other)
        default: self == other
        }
    }
}

/// Words that all have to be in some columns, one of them at least in one column, which is the title.
private struct SharedWords {
    let words: [MatchFormula]
    /// The tokens of which one has to be in the title.
    let tokens: Set<Int>
    let title: ColumnSet

    init?(_ formula: MatchFormula) {
        guard case .all(let parts) = formula, parts.count > 1, case .oneOf(let tokens, let title) = parts.last else {
            return nil
        }
        words = parts.dropLast()
        self.tokens = Set(tokens)
        self.title = title
    }

    /// Parts of "or", with one in place of those that have the same words and further ones besides, if for each of the
    /// further words there is a part that has no other further one.
    ///
    /// An entry that fits such a part has these words, and in its title either one of them or a further one, which a part
    /// with it alone has found, too. So all together ask for the words, and for one word of any part in the title.
    static func merging(_ parts: [MatchFormula]) -> [MatchFormula] {
        let shared = parts.map(SharedWords.init)
        guard shared.count(where: { $0 != nil }) > 1 else { return parts }
        let fewestFirst = shared.compactMap(\.self).sorted { $0.words.count < $1.words.count }
        return fewestFirst.lazy.compactMap { merging(parts, shared, $0) }.first ?? parts
    }

    /// The same for the words of one part; nil if no other part has them so.
    private static func merging(
        _ parts: [MatchFormula], _ shared: [SharedWords?], _ fewest: SharedWords
    ) -> [MatchFormula]? {
        let further = shared.map { $0?.further(besides: fewest) }
        var tokens = fewest.tokens
        for case let (part?, further??) in zip(shared, further) where further.count == 1 {
            tokens.formUnion(part.tokens.intersection(further[0].tokens(in: fewest.title)))
        }
        let isMerged = zip(shared, further).map { part, further in
            further.flatMap(\.self) != nil && part?.tokens.isSubset(of: tokens) == true
        }
        guard isMerged.count(where: \.self) > 1 else { return nil }
        let merged = MatchFormula.all(fewest.words + [.oneOf(tokens.sorted(), fewest.title)])
        return zip(parts, isMerged).filter { !$1 }.map(\.0) + [merged]
    }

    /// The words that another one has not; nil if it has a word that this has not, or another title.
    private func further(besides other: SharedWords) -> [MatchFormula]? {
        guard title == other.title, other.words.allSatisfy(words.contains) else { return nil }
        return words.filter { !other.words.contains($0) }
    }
}

extension MatchFormula {
    /// The tokens that it is true of wherever one of them is in some columns.
    fileprivate func tokens(in columns: ColumnSet) -> Set<Int> {
        Set((alternativeTokens ?? []).filter { $0.columns.isSuperset(of: columns) }.map(\.token))
    }
}
