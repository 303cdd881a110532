import NavigationModel

enum ProfileField: Int, ObjectField {
    case rules, tiers, fields, typos, partialMatches, keyboardLayouts, genericWords, synonyms, pins
    static let object = "a profile"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum TyposField: Int, ObjectField {
    case oneEditFrom, twoEditsFrom, whenFewerThan
    static let object = "a profile's typos"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum PinField: Int, ObjectField {
    case query, ids
    static let object = "a pin"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}
