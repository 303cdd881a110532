import NavigationModel

extension ProfileReader {
    /// How many pins a profile may have.
    static let maximumPins = 10_000

    mutating func pins(_ members: Members<ProfileField>) -> [SearchProfile.Pin] {
        var pins: [SearchProfile.Pin] = []
        var numbers: [String: Int] = [:]
        forEachObject(.pins, of: members) { reader, element, number in
            if number == Self.maximumPins {
                reader.report(
                    .tooManyPins, at: element.offset, nil,
                    "Here begin more than \(Self.maximumPins) pins. Keywords in the manifest do the same for one entry."
                )
            }
            if let pin = reader.pin(element, number, &numbers) { pins.append(pin) }
        }
        return pins
    }

    private mutating func pin(
        _ element: JSONElement, _ number: Int, _ numbers: inout [String: Int]
    ) -> SearchProfile.Pin? {
        let members: Members<PinField> = members(of: element)
        let query = name(.query, of: members, example: "wifi")
        let ids = pinnedIDs(members)
        guard let query, let ids else { return nil }
        guard let key = SearchProfile.Pin.key(query) else {
            reportIdle(members.offset(of: .query), .member("query"), "The query has no letters or digits")
            return nil
        }
        if let earlier = numbers[key] {
            report(
                .duplicatePin, at: members.offset(of: .query), .member("query"),
                "The query \(MessageText.quoted(query)) has a pin already, $.pins[\(earlier)]: letter case, diacritics "
                    + "and punctuation do not matter. Put all ids into one of the two.")
        } else {
            numbers[key] = number
        }
        guard !ids.isEmpty else {
            reportIdle(members.offset(of: .ids), .member("ids"), "The pin has no ids")
            return nil
        }
        return SearchProfile.Pin(query: query, ids: ids)
    }

    private mutating func pinnedIDs(_ members: Members<PinField>) -> [String]? {
        guard members[.ids] != nil else {
            report(
                .missingMember, at: members.object.offset, .member("ids"),
                "\"ids\" is missing, and a pin needs it. Add it, as in \"ids\": [\"wifi-settings\"].")
            return nil
        }
        var seen: Set<String> = []
        let errors = findings.count(of: .error)
        let ids = texts(.ids, of: members) { reader, id, element, step in
            if id.isBlank {
                reader.report(.blankTerm, at: element.offset, step, "A blank id is dropped. Remove it.")
                return nil
            }
            reader.checkName(id, at: element.offset, step)
            if seen.insert(id).inserted { return id }
            reader.report(
                .duplicateName, at: element.offset, step,
                "The id \(MessageText.quoted(id)) stands in this list already. Remove one of the two.")
            return nil
        }
        return findings.count(of: .error) == errors ? ids : nil
    }

    private mutating func reportIdle(_ offset: Int, _ step: JSONPathStep, _ reason: String) {
        report(.idlePin, at: offset, step, "\(reason), so the pin does nothing and is dropped. Mend it, or remove it.")
    }
}

extension SearchProfile.Pin {
    /// What two texts have in common that are the same query to a pin; nil if a text has no words.
    static func key(_ query: String) -> String? {
        var tokens = FieldTokens()
        return tokens.start(query)
    }

    /// The ids that pins have for a query, in their order, by what the query's key is.
    static func idsByKey(_ pins: [SearchProfile.Pin]) -> [String: [String]] {
        pins.reduce(into: [:]) { ids, pin in
            if let key = key(pin.query) { ids[key, default: []] += pin.ids }
        }
    }
}
