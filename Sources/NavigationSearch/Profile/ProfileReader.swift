import NavigationModel

/// Reads a profile out of a JSON document and reports all that is wrong with it on the way.
///
/// It always comes to an end with some profile; whether that may be used is for the findings to say.
struct ProfileReader: DocumentReader {
    var findings = FindingCollector<ProfileFindingCode>()
    var location: [JSONPathStep] = []

    mutating func read(_ document: JSONDocument) -> SearchProfile {
        var profile = SearchProfile.standard
        guard let root = root(of: document, described: "A profile is an object, such as {}") else { return profile }
        let members: Members<ProfileField> = members(of: root)
        profile.rules = rules(members)
        profile.tiers = tiers(members)
        profile.fields = fields(members)
        profile.typos = typos(members)
        profile.partialMatches = flag(.partialMatches, of: members, default: profile.partialMatches)
        profile.keyboardLayouts = flag(.keyboardLayouts, of: members, default: profile.keyboardLayouts)
        profile.genericWords = genericWords(members)
        profile.synonyms = synonyms(.synonyms, of: members)
        profile.pins = pins(members)
        return profile
    }
}
