/// What can be found in one kind of document: the codes that every kind has, beside those of its own.
package protocol FindingCode: RawRepresentable<String>, Sendable {
    static var wrongType: Self { get }
    static var missingMember: Self { get }
    static var emptyMember: Self { get }
    static var twoSpellings: Self { get }
    static var duplicateMember: Self { get }
    static var unknownMember: Self { get }
    static var controlCharacterInName: Self { get }
    static var controlCharacterInText: Self { get }
    static var blankTerm: Self { get }
    static var badSynonym: Self { get }
    static var longSynonym: Self { get }
    static var tooManySynonyms: Self { get }
    static var repeatedSynonym: Self { get }
    static var idleSynonym: Self { get }
    static var byteOrderMark: Self { get }
    static var tooManyFindings: Self { get }

    /// How bad a finding of this code is; nil if that depends on what was found.
    var severity: Finding.Severity? { get }
}
