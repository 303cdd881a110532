import Foundation

/// Reads the lines of a thesaurus: `word|2`, then two lines like `(noun)|term|another term (generic term)`.
struct ThesaurusReader {
    /// A longer line is left out, in bytes. The longest of Debian 12 has 24 kB.
    static let maximumLine = 1 << 18

    private(set) var thesaurus = Thesaurus()
    private var number = 1
    private var headword: (term: Int32, line: Int, meanings: Int, read: Int)?
    private var identifiers: [String: Int32] = [:]
    /// A term as it is written: what it is and what is remarked. Most terms stand in many lines.
    private var known: [Substring: (term: Int32, kind: RelationKind)?] = [:]

    mutating func read(_ lines: Data) throws(ThesaurusError) {
        var rest = lines[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            number += 1
            read(line: rest[rest.startIndex..<end])
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        endHeadword()
        if thesaurus.headwords == 0 { throw .notAThesaurus }
    }

    private mutating func read(line: Data) {
        guard line.count <= Self.maximumLine else {
            return find(.tooLong, "the line has \(line.count) bytes; split it into several meanings")
        }
        guard let text = String(validating: line, as: UTF8.self) else {
            return find(.notText, "the bytes are not in the encoding that the first line names; save the file in it")
        }
        let fields = text.split(separator: "|", omittingEmptySubsequences: false)
        if let headword, headword.read < headword.meanings, !Self.isHeadword(fields) {
            readMeaning(fields)
        } else {
            readHeadword(fields)
        }
    }

    /// Whether a line where a meaning is due can only be the next headword's: a meaning names its part of speech in
    /// parentheses, or has "-" or nothing in its place.
    private static func isHeadword(_ fields: [Substring]) -> Bool {
        guard fields.count == 2, count(fields[1]) != nil, let first = fields[0].first else { return false }
        return first != "(" && first != "-"
    }

    private static func count(_ field: Substring) -> Int? {
        let field = field.last?.isNewline == true ? field.dropLast() : field
        return Int(field).flatMap { (0...10_000).contains($0) ? $0 : nil }
    }

    private mutating func readHeadword(_ fields: [Substring]) {
        endHeadword()
        if fields.count == 1, fields[0].allSatisfy(\.isWhitespace) { return }
        guard fields.count == 2, let meanings = Self.count(fields[1]) else {
            return find(.notAHeadword, "a headword's line is word|number of meanings")
        }
        let word = Self.withoutRemarks(fields[0]).text
        if word.isEmpty {
            find(.notAHeadword, "there is no word; a headword's line is word|number of meanings")
        } else {
            thesaurus.headwords += 1
        }
        // Its meanings are passed over together with it.
        headword = (identifier(word), number, meanings, 0)
    }

    private mutating func readMeaning(_ fields: [Substring]) {
        guard let headword else { return }
        self.headword?.read += 1
        guard fields.count > 1 else { return find(.notAMeaning, "a meaning's line is (part of speech)|term|term") }
        guard !thesaurus.terms[Int(headword.term)].isEmpty,
            let kind = RelationKind.told(by: Self.withoutRemarks(fields[0]).remarks)
        else { return }
        for field in fields.dropFirst() {
            guard let (term, termKind) = term(field), term != headword.term else { continue }
            thesaurus.relations.append(
                Thesaurus.Relation(
                    headword: headword.term, term: term, kind: max(kind, termKind), sense: UInt16(headword.read)))
        }
    }

    private mutating func endHeadword() {
        if let headword, headword.read < headword.meanings {
            find(
                .missingMeanings,
                "there are \(headword.read) meanings, not \(headword.meanings); write the right number",
                at: headword.line)
        }
        headword = nil
    }

    private mutating func term(_ field: Substring) -> (term: Int32, kind: RelationKind)? {
        if let known = known[field] { return known }
        let (text, remarks) = Self.withoutRemarks(field)
        let term = text.isEmpty ? nil : RelationKind.told(by: remarks).map { (identifier(text), $0) }
        known[field] = .some(term)
        return term
    }

    private mutating func identifier(_ text: String) -> Int32 {
        if let known = identifiers[text] { return known }
        let identifier = Int32(thesaurus.terms.count)
        thesaurus.terms.append(text)
        identifiers[text] = identifier
        return identifier
    }

    /// A term and what stands in parentheses beside it: "city (generic term)".
    static func withoutRemarks(_ field: Substring) -> (text: String, remarks: [String]) {
        var text = ""
        var remarks: [String] = []
        var rest = field
        while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
            text += rest[..<open]
            remarks.append(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        return (text.trimmingCharacters(in: .whitespacesAndNewlines), remarks)
    }

    private mutating func find(_ code: ThesaurusFinding.Code, _ message: String, at line: Int? = nil) {
        thesaurus.findingCount += 1
        guard thesaurus.findings.count < Thesaurus.maximumFindings else { return }
        thesaurus.findings.append(ThesaurusFinding(line: line ?? number, code: code, message: message))
    }
}
