/// What can be found in a manifest. The raw values are stable; docs/manifest.md explains each one.
public enum ManifestFindingCode: String, Sendable, CaseIterable {
    // The text is not JSON.

    /// There is nothing but white space.
    case jsonEmpty = "json-empty"
    /// The bytes are not UTF-8.
    case jsonInvalidUTF8 = "json-invalid-utf8"
    /// The text ends too early.
    case jsonTruncated = "json-truncated"
    /// Something else was expected at this place.
    case jsonUnexpectedCharacter = "json-unexpected-character"
    /// A backslash is followed by something that JSON does not know.
    case jsonBadEscape = "json-bad-escape"
    /// Half of a UTF-16 pair stands alone.
    case jsonLoneSurrogate = "json-lone-surrogate"
    /// A number is spelled in a way that JSON does not allow.
    case jsonBadNumber = "json-bad-number"
    /// A control character stands in a string as it is.
    case jsonControlCharacter = "json-control-character"
    /// Objects and arrays are nested more than 512 deep.
    case jsonNestedTooDeeply = "json-nested-too-deeply"
    /// Something follows the JSON value.
    case jsonTrailingContent = "json-trailing-content"
    /// The text has 4 GiB or more.
    case jsonTooLarge = "json-too-large"

    // Errors.

    /// A value is of another kind than its member allows.
    case wrongType = "wrong-type"
    /// A required member is missing or null.
    case missingMember = "missing-member"
    /// A required text is empty or blank.
    case emptyMember = "empty-member"
    /// A member is given in both of its spellings.
    case twoSpellings = "two-spellings"
    /// A title is empty or blank.
    case blankTitle = "blank-title"
    /// An item does not say who may open it.
    case missingAccessLevel = "missing-access-level"
    /// An item's access level is not one of the four.
    case unknownAccessLevel = "unknown-access-level"
    /// A priority is not a whole number of 1 or more.
    case badPriority = "bad-priority"
    /// A category's order is not a whole number.
    case badOrder = "bad-order"
    /// Two items have the same id.
    case duplicateID = "duplicate-id"
    /// Two items have the same path.
    case duplicatePath = "duplicate-path"
    /// Two special routes have the same path.
    case duplicateSpecialRoute = "duplicate-special-route"
    /// Two categories have the same id.
    case duplicateCategory = "duplicate-category"
    /// There are more categories than a person could choose from.
    case tooManyCategories = "too-many-categories"
    /// A control character stands in an id, a path or another name that programs use.
    case controlCharacterInName = "control-character-in-name"
    /// A path does not start with a slash.
    case pathNotAbsolute = "path-not-absolute"
    /// A path has an empty, `.` or `..` component, white space, `?` or `#`.
    case badPath = "bad-path"
    /// A parameter of a special route has no proper name or type, or cannot be optional where it stands.
    case badRouteParameter = "bad-route-parameter"
    /// A custom scheme is not a scheme by RFC 3986, or belongs to the web.
    case badScheme = "bad-scheme"
    /// A domain is not a plain host name.
    case badDomain = "bad-domain"
    /// A synonym rule has neither of its two forms, or both.
    case badSynonym = "bad-synonym"
    /// A text of a synonym rule is too long to be typed.
    case longSynonym = "long-synonym"
    /// There are more synonym rules than a person could have written.
    case tooManySynonyms = "too-many-synonyms"

    // Warnings.

    /// There are no sections, so nothing can be found.
    case noSections = "no-sections"
    /// A name occurs twice in one object; the last one counts.
    case duplicateMember = "duplicate-member"
    /// A control character stands in a text for people.
    case controlCharacterInText = "control-character-in-text"
    /// A character that changes the direction of text stands in a title.
    case bidiControlInTitle = "bidi-control-in-title"
    /// A title has more than 1,000 characters.
    case longTitle = "long-title"
    /// A keyword or tag is blank and is dropped.
    case blankTerm = "blank-term"
    /// A text stands twice in a synonym rule and is dropped.
    case repeatedSynonym = "repeated-synonym"
    /// A synonym rule puts nothing in another's place and is dropped.
    case idleSynonym = "idle-synonym"
    /// A special route has the path of an item.
    case routeShadowsItem = "route-shadows-item"
    /// A special route has nothing but links that an earlier one takes.
    case routeHidesRoute = "route-hides-route"
    /// A sign-in that returns takes all links of an item.
    case signInHidesItem = "sign-in-hides-item"
    /// A sign-in that returns takes all links of a special route.
    case signInHidesRoute = "sign-in-hides-route"
    /// A sign-in that returns has nothing but links that another one takes.
    case signInHidesSignIn = "sign-in-hides-sign-in"
    /// A special route or a sign-in that returns takes all search links.
    case searchHidden = "search-hidden"
    /// A parameter has the name of a secret and is written out as a text.
    case secretAsText = "secret-as-text"
    /// A domain stands for every host below a top-level domain.
    case wideDomain = "wide-domain"
    /// A category lists an item that does not exist.
    case unknownCategoryItem = "unknown-category-item"
    /// A category lists neither items nor tags.
    case emptyCategory = "empty-category"

    // Notes.

    /// The text begins with a byte order mark.
    case byteOrderMark = "byte-order-mark"
    /// A member is not part of a manifest and is ignored.
    case unknownMember = "unknown-member"
    /// An item's level is below its parent's, which prevails.
    case levelBelowParent = "level-below-parent"

    // As bad as what it stands for.

    /// More was found than is listed.
    case tooManyFindings = "too-many-findings"
}

extension ManifestFindingCode: FindingCode {
    /// How bad a finding of this code is; nil if that depends on what was found.
    public var severity: Finding.Severity? {
        switch self {
        case .tooManyFindings: nil
        case .byteOrderMark, .unknownMember, .levelBelowParent: .note
        case .noSections, .duplicateMember, .controlCharacterInText, .bidiControlInTitle, .longTitle, .blankTerm,
            .repeatedSynonym, .idleSynonym, .routeShadowsItem, .routeHidesRoute, .signInHidesItem, .signInHidesRoute,
            .signInHidesSignIn, .searchHidden, .secretAsText, .wideDomain, .unknownCategoryItem, .emptyCategory:
            .warning
        default: .error
        }
    }
}
