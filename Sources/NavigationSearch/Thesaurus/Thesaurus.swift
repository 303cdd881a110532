public import Foundation
import NavigationModel

/// Which words mean something like which others, read from a thesaurus in MyThes format.
///
/// ```swift
/// let thesaurus = try Thesaurus(contentsOf: Data(contentsOf: url))
/// try SearchIndex.write(manifest, to: index, thesaurus: thesaurus)
/// ```
///
/// LibreOffice's thesauri are in this format; Debian's packages are called `mythes-en-us`, `mythes-de` and so on. A
/// line that makes no sense is left out and reported in ``findings``.
public struct Thesaurus: Sendable {
    /// The words and phrases, each once, without what stands in parentheses.
    var terms: [String] = []
    /// What the thesaurus says of two terms, in its order.
    var relations: [Relation] = []

    /// How many headwords there are.
    public internal(set) var headwords = 0
    /// The lines that were left out, at most ``maximumFindings`` of them.
    public internal(set) var findings: [ThesaurusFinding] = []
    /// How many lines were left out.
    public internal(set) var findingCount = 0
    /// Tells two thesauri apart: 16 hexadecimal digits, the same for the same bytes.
    public internal(set) var contentHash = ""

    /// More lines than this are counted, but not listed.
    public static let maximumFindings = 100
    /// The largest file that is read, in bytes. The largest of Debian 12 has 29 MB.
    public static let maximumSize = 256 << 20

    /// A headword and a term in one of its meanings.
    struct Relation: Hashable {
        let headword: Int32
        let term: Int32
        let kind: RelationKind
        /// Which meaning of the headword, from 0; the most usual one first where the thesaurus has such an order.
        let sense: UInt16
    }

    init() {}

    /// Reads a thesaurus: the contents of a `.dat` file, whose first line names its encoding.
    /// - Throws: ``ThesaurusError`` if it is none, or too large, or in an encoding that we do not know.
    public init(contentsOf data: Data) throws(ThesaurusError) {
        guard data.count <= Self.maximumSize else { throw .tooLarge(data.count) }
        var reader = ThesaurusReader()
        try reader.read(ThesaurusEncoding.lines(of: data))
        self = reader.thesaurus
        contentHash = XXH64.hash(Array(data)).hexadecimalDigits
    }

    /// Several thesauri as one, for manifests in more than one language. The order makes no difference but to
    /// ``contentHash``.
    public init(combining thesauri: [Thesaurus]) {
        for other in thesauri {
            let first = Int32(terms.count)
            terms += other.terms
            relations += other.relations.map {
                Relation(headword: $0.headword + first, term: $0.term + first, kind: $0.kind, sense: $0.sense)
            }
            headwords += other.headwords
            findings += other.findings
            findingCount += other.findingCount
        }
        contentHash =
            thesauri.count == 1
            ? thesauri[0].contentHash : XXH64.hash(thesauri.flatMap { Array($0.contentHash.utf8) }).hexadecimalDigits
    }
}
