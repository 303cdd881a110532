import NavigationModel

extension ProfileReader {
    mutating func rules(_ members: Members<ProfileField>) -> [RankingRule] {
        let errors = findings.count(of: .error)
        guard let named = names(.rules, of: members, "rule", known: RankingRule.allCases, called: \.rawValue) else {
            return RankingRule.standard
        }
        let end = named.firstIndex { $0.value == .place }
        guard let end else {
            // What is misspelt may be the place.
            if findings.count(of: .error) == errors {
                report(
                    .placeAdded, at: members.offset(of: .rules), .member("rules"),
                    "The place in the manifest always decides in the end. Write \"place\" as the last rule to say so.")
            }
            return named.map(\.value) + [.place]
        }
        within(.member("rules")) { reader in
            for rule in named[(end + 1)...] {
                reader.report(
                    .unreachableRule, at: rule.offset, rule.step,
                    "\"place\" leaves nothing to decide, so the rule after it is dropped. Move it up, or remove it.")
            }
        }
        return named[...end].map(\.value)
    }

    mutating func tiers(_ members: Members<ProfileField>) -> [TierRule] {
        let named = names(.tiers, of: members, "tier", known: TierRule.all, called: \.name) { reader, name in
            Tier(rawValue: name)?.fieldRule.map { rule in
                (
                    .fieldTier,
                    "\(MessageText.quoted(name)) is not a tier by itself: its place among the fields comes from "
                        + "\"fields\". Write \(MessageText.quoted(rule.name)) for the tiers of all fields."
                )
            }
        }
        guard let named else { return TierRule.standard }
        if members[.tiers]?.elements.first(where: { _ in true }) == nil {
            report(
                .noTiers, at: members.offset(of: .tiers), .member("tiers"),
                "No tier is on, so nothing can be found. Name some, or remove \"tiers\" for the standard ones.")
        }
        return named.map(\.value)
    }

    mutating func fields(_ members: Members<ProfileField>) -> [SearchField] {
        let errors = findings.count(of: .error)
        guard let named = names(.fields, of: members, "field", known: SearchField.allCases, called: \.rawValue) else {
            return SearchField.allCases
        }
        // What is misspelt may be the title.
        if named.first?.value != .title && findings.count(of: .error) == errors {
            report(
                .titleNotFirst, at: members.offset(of: .fields), .member("fields"),
                "The title is always searched, and first. Begin the fields with \"title\".")
        }
        return named.map(\.value)
    }

    /// Words of which each text may have several; nil without an array.
    mutating func genericWords(_ members: Members<ProfileField>) -> [String]? {
        guard members[.genericWords]?.kind == .array else {
            // Says what stands there instead, if anything does.
            _ = value(.genericWords, of: members, .array)
            return nil
        }
        return texts(.genericWords, of: members) { reader, text, element, step in
            reader.checkText(text, at: element.offset, step)
            guard QueryText(text).words.isEmpty else { return text }
            reader.report(
                .blankTerm, at: element.offset, step, "A generic word without letters or digits is dropped. Remove it.")
            return nil
        }
    }

    /// A name in a list, and where it stands.
    private struct Named<Value> {
        let value: Value
        let step: JSONPathStep?
        let offset: Int
    }

    /// The names in an optional array; nil if there is no array.
    /// - Parameter explain: what to say of a name that is unknown for a reason.
    private mutating func names<Value: Hashable>(
        _ field: ProfileField, of members: Members<ProfileField>, _ noun: String, known: [Value],
        called name: (Value) -> String,
        explain: (ProfileReader, String) -> (Code, String)? = { _, _ in nil }
    ) -> [Named<Value>]? {
        guard members[field]?.kind == .array else {
            // Says what stands there instead, if anything does.
            _ = value(field, of: members, .array)
            return nil
        }
        let knownNames = known.map(name)
        let values = Dictionary(uniqueKeysWithValues: zip(knownNames, known))
        var seen: Set<Value> = []
        var named: [Named<Value>] = []
        _ = texts(field, of: members) { reader, text, element, step in
            if let value = values[text] {
                if seen.insert(value).inserted {
                    named.append(Named(value: value, step: step, offset: element.offset))
                } else {
                    reader.report(
                        .duplicateName, at: element.offset, step,
                        "The \(noun) \(MessageText.quoted(text)) stands in this list already. Remove one of the two.")
                }
            } else if let (code, message) = explain(reader, text) {
                reader.report(code, at: element.offset, step, message)
            } else {
                reader.report(
                    .unknownName, at: element.offset, step,
                    "There is no \(noun) \(MessageText.quoted(text)). "
                        + (NearestName.question(for: text, among: knownNames).map { $0 + " " } ?? "")
                        + "The \(noun)s are \(knownNames.joined(separator: ", ")).")
            }
            return nil
        }
        return named
    }
}
