import NavigationModel

extension ProfileReader {
    /// How many letters may be asked of a word that is corrected. With two, every word is near every other; the
    /// index holds the first 64 letters of a word.
    static let correctedLetters = 3...TokenLimits.word
    /// How many entries may be too few.
    static let fewEntries = 0...1_000

    mutating func typos(_ members: Members<ProfileField>) -> SearchProfile.TypoLimits {
        var limits = SearchProfile.standard.typos
        guard !members.isNull(.typos) else {
            report(
                .wrongType, at: members.offset(of: .typos), .member("typos"),
                "\"typos\" must be an object, but is null. Write { \"oneEditFrom\": null } for no corrections, "
                    + "or remove it for the standard ones.")
            return limits
        }
        guard let element = value(.typos, of: members, .object) else { return limits }
        within(.member("typos")) { reader in
            let members: Members<TyposField> = reader.members(of: element)
            limits.oneEditFrom = reader.letters(.oneEditFrom, of: members, default: limits.oneEditFrom)
            limits.twoEditsFrom = reader.letters(.twoEditsFrom, of: members, default: limits.twoEditsFrom)
            limits.whenFewerThan =
                reader.number(.whenFewerThan, of: members, in: Self.fewEntries) ?? limits.whenFewerThan
            reader.checkOrder(&limits, members)
        }
        return limits
    }

    /// Two edits are never easier to have than one.
    private mutating func checkOrder(_ limits: inout SearchProfile.TypoLimits, _ members: Members<TyposField>) {
        guard let one = limits.oneEditFrom else {
            limits.twoEditsFrom = nil
            guard members[.twoEditsFrom] != nil else { return }
            return report(
                .idleLimit, at: members.offset(of: .twoEditsFrom), .member("twoEditsFrom"),
                "Without one edit (\"oneEditFrom\" is null) there are never two. Remove it.")
        }
        guard let two = limits.twoEditsFrom, two < one else { return }
        report(
            .badNumber, at: members.offset(of: .twoEditsFrom), .member("twoEditsFrom"),
            "Two edits are allowed from \(two) letters on, but one only from \(one). "
                + "Give \"twoEditsFrom\" \(one) or more, or null for never.")
    }

    private mutating func letters(
        _ field: TyposField, of members: Members<TyposField>, default standard: Int?
    ) -> Int? {
        if members.isNull(field) { return nil }
        return number(field, of: members, in: Self.correctedLetters) ?? standard
    }

    private mutating func number(
        _ field: TyposField, of members: Members<TyposField>, in range: ClosedRange<Int>
    ) -> Int? {
        guard let element = value(field, of: members, .number) else { return nil }
        if let number = element.int, range.contains(number) { return number }
        report(
            .badNumber, at: element.offset, .member(field.name),
            "\"\(field.name)\" is a whole number from \(range.lowerBound) to \(range.upperBound). "
                + "Change it, or remove it for the standard one.")
        return nil
    }
}
