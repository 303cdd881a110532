public import NavigationModel

/// What can be found in a profile, beside what keeps a text from being JSON (`json-…`, as in a manifest).
///
/// The raw values are stable; docs/profile.md explains each one.
public enum ProfileFindingCode: String, Sendable, CaseIterable {
    // Errors.

    /// A value is of another kind than its member allows.
    case wrongType = "wrong-type"
    /// A required member is missing or null.
    case missingMember = "missing-member"
    /// A required text is empty or blank.
    case emptyMember = "empty-member"
    /// A member is given in both of its spellings.
    case twoSpellings = "two-spellings"
    /// There is no rule, tier or field of this name.
    case unknownName = "unknown-name"
    /// A rule, tier, field or id stands twice in its list.
    case duplicateName = "duplicate-name"
    /// A tier stands by itself that belongs to `fieldWords` or `fieldPrefixes`.
    case fieldTier = "field-tier"
    /// No tier is on, so nothing can be found.
    case noTiers = "no-tiers"
    /// The fields do not begin with the title.
    case titleNotFirst = "title-not-first"
    /// A number is not whole or not within its limits.
    case badNumber = "bad-number"
    /// Two pins are for the same query.
    case duplicatePin = "duplicate-pin"
    /// There are more pins than a person could have set.
    case tooManyPins = "too-many-pins"
    /// A control character stands in an id.
    case controlCharacterInName = "control-character-in-name"
    /// A synonym rule has neither of its two forms, or both.
    case badSynonym = "bad-synonym"
    /// A text of a synonym rule is too long to be typed.
    case longSynonym = "long-synonym"
    /// There are more synonym rules than a person could have written.
    case tooManySynonyms = "too-many-synonyms"

    // Warnings.

    /// A member is not part of a profile and is ignored.
    case unknownMember = "unknown-member"
    /// A name occurs twice in one object; the last one counts.
    case duplicateMember = "duplicate-member"
    /// A rule stands after `place`, which leaves nothing to decide, and is dropped.
    case unreachableRule = "unreachable-rule"
    /// A limit for two edits where not even one is allowed.
    case idleLimit = "idle-limit"
    /// A pin that no query reaches or that pins nothing, and is dropped.
    case idlePin = "idle-pin"
    /// A control character stands in a text for people.
    case controlCharacterInText = "control-character-in-text"
    /// A text is blank and is dropped.
    case blankTerm = "blank-term"
    /// A text stands twice in a synonym rule and is dropped.
    case repeatedSynonym = "repeated-synonym"
    /// A synonym rule puts nothing in another's place and is dropped.
    case idleSynonym = "idle-synonym"

    // Notes.

    /// The rules do not end with `place`, which decides in the end all the same.
    case placeAdded = "place-added"
    /// The text begins with a byte order mark.
    case byteOrderMark = "byte-order-mark"

    // As bad as what it stands for.

    /// More was found than is listed.
    case tooManyFindings = "too-many-findings"
}

extension ProfileFindingCode: FindingCode {
    /// How bad a finding of this code is; nil if that depends on what was found.
    public var severity: Finding.Severity? {
        switch self {
        case .tooManyFindings: nil
        case .placeAdded, .byteOrderMark: .note
        case .unknownMember, .duplicateMember, .unreachableRule, .idleLimit, .idlePin, .controlCharacterInText,
            .blankTerm, .repeatedSynonym, .idleSynonym:
            .warning
        default: .error
        }
    }
}
