import Foundation
import Testing

@testable import NavigationSearch

@Suite struct ThesaurusReadingTests {
    private let example = """
        UTF-8
        photo|2
        (noun)|picture|photograph|snapshot|image (generic term)
        (verb)|shoot|withhold (antonym)
        hard drive|1
        (noun)|disk drive|disc drive|drive (generic term)

        """

    private func relations(_ thesaurus: Thesaurus) -> [String] {
        thesaurus.relations.map {
            let terms = thesaurus.terms
            return "\(terms[Int($0.headword)]) \($0.sense) \($0.kind) \(terms[Int($0.term)])"
        }
    }

    @Test func aTermKnowsItsMeaningAndHowNearItIs() throws {
        let thesaurus = try Thesaurus(contentsOf: Data(example.utf8))
        #expect(thesaurus.headwords == 2 && thesaurus.findings.isEmpty)
        #expect(
            relations(thesaurus) == [
                "photo 0 synonym picture", "photo 0 synonym photograph", "photo 0 synonym snapshot",
                "photo 0 generic image", "photo 1 synonym shoot", "hard drive 0 synonym disk drive",
                "hard drive 0 synonym disc drive", "hard drive 0 generic drive",
            ])
    }

    @Test func oppositesAreLeftOutInWholeMeaningsToo() throws {
        let text = "UTF-8\nдень|2\n(антоним)|ночь\n(сходный термин)|сутки\n"
        #expect(relations(try Thesaurus(contentsOf: Data(text.utf8))) == ["день 1 related сутки"])
    }

    @Test(arguments: [
        ("ISO8859-1", String.Encoding.isoLatin1, "für"), ("ISO-8859-2", .isoLatin2, "żółw"),
        ("microsoft-cp1251", .windowsCP1251, "слово"), ("KOI8-R", String.Encoding(rawValue: 0x8000_0A02), "слово"),
        ("UTF-8", .utf8, "言葉"),
    ])
    func theFirstLineNamesTheEncoding(_ name: String, _ encoding: String.Encoding, _ word: String) throws {
        let data = try #require("\(name)\r\n\(word)|1\r\n-|x \(word)\r\n".data(using: encoding))
        #expect(relations(try Thesaurus(contentsOf: data)) == ["\(word) 0 synonym x \(word)"])
    }

    @Test func aByteOrderMarkIsNoPartOfTheEncoding() throws {
        #expect(try Thesaurus(contentsOf: Data("\u{FEFF}\(example)".utf8)).headwords == 2)
    }

    @Test func badLinesAreReportedAndTheOthersRead() throws {
        var data = Data("UTF-8\nno number\na|x\nb|2\n(noun)|c\nd|1\n(noun)\ne|1\n(noun)|".utf8)
        data += [0xFF, 0x0A]
        data += Data("f|1\n-|\(String(repeating: "g", count: ThesaurusReader.maximumLine))\nh|1\n-|i\nj|3\n".utf8)
        let thesaurus = try Thesaurus(contentsOf: data)
        #expect(
            thesaurus.findings.map { "\($0.line) \($0.code.rawValue)" } == [
                "2 not-a-headword", "3 not-a-headword", "4 missing-meanings", "7 not-a-meaning", "9 not-text",
                "8 missing-meanings", "11 line-too-long", "10 missing-meanings", "14 missing-meanings",
            ])
        #expect(relations(thesaurus) == ["b 0 synonym c", "h 0 synonym i"])
    }

    @Test(arguments: [("windows-1252", 0x81), ("ISO8859-7", 0xFF), ("EUC-KR", 0xFF), ("GB18030", 0xFF)])
    func linesThatAreNotInTheirEncodingAreReportedAndTheOthersRead(_ name: String, _ byte: UInt8) throws {
        var data = Data("\(name)\ndisk|1\n-|record\nother|1\n-|pl".utf8)
        data += [byte]
        data += Data("|plate\nphoto|1\n-|picture\n".utf8)
        let thesaurus = try Thesaurus(contentsOf: data)
        #expect(thesaurus.findings.map { "\($0.line) \($0.code.rawValue)" } == ["5 not-text", "4 missing-meanings"])
        #expect(relations(thesaurus) == ["disk 0 synonym record", "photo 0 synonym picture"])
    }

    @Test func aHeadwordWithoutAWordIsReportedAndMeansNothing() throws {
        let thesaurus = try Thesaurus(contentsOf: Data("UTF-8\n|1\n-|plate\n (x)|1\n-|a\nb|1\n-|c\n".utf8))
        #expect(
            thesaurus.findings.map { "\($0.line) \($0.code.rawValue)" } == ["2 not-a-headword", "4 not-a-headword"])
        #expect(thesaurus.headwords == 1 && relations(thesaurus) == ["b 0 synonym c"])
    }

    @Test func noMoreFindingsAreListedThanSomebodyReads() throws {
        let text = "UTF-8\na|1\n-|b\n" + String(repeating: "bad\n", count: 5_000)
        let thesaurus = try Thesaurus(contentsOf: Data(text.utf8))
        #expect(thesaurus.findingCount == 5_000 && thesaurus.findings.count == Thesaurus.maximumFindings)
    }

    @Test(arguments: [
        ("", ThesaurusError.Code.notAThesaurus), ("UTF-8", .notAThesaurus), ("UTF-8\n\n", .notAThesaurus),
        ("{\"a\": 1}\n", .unknownEncoding), ("photo|1\n-|picture\n", .notAThesaurus),
        ("EBCDIC\nphoto|1\n-|picture\n", .unknownEncoding), ("UTF-8\n144615\n.22|14\n.38|37\n", nil),
    ])
    func whatIsNoThesaurusIsRefused(_ text: String, _ code: ThesaurusError.Code?) {
        do {
            let thesaurus = try Thesaurus(contentsOf: Data(text.utf8))
            // An .idx file cannot be told from headwords without meanings, but it is full of findings.
            #expect(code == nil && !thesaurus.findings.isEmpty)
        } catch { #expect(error.code == code) }
    }

    @Test(arguments: 0..<200)
    func noBytesCrashIt(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var bytes = Array(example.utf8)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1 where bytes.count > 1: bytes.remove(at: place)
            default: bytes.insert(Array("|()\n9-".utf8).randomElement(using: &random) ?? 0, at: place)
            }
        }
        guard let thesaurus = try? Thesaurus(contentsOf: Data(bytes)) else { return }
        let terms = Int32(thesaurus.terms.count)
        #expect(thesaurus.relations.allSatisfy { $0.headword < terms && $0.term < terms && $0.headword != $0.term })
        #expect(thesaurus.findings.allSatisfy { $0.line > 1 })
    }

    @Test func severalAreCombined() throws {
        let other = try Thesaurus(contentsOf: Data("UTF-8\nFoto|1\n-|Bild\n".utf8))
        let first = try Thesaurus(contentsOf: Data(example.utf8))
        let both = Thesaurus(combining: [first, other])
        #expect(relations(both) == relations(first) + relations(other))
        #expect(both.headwords == 3 && both.contentHash != first.contentHash)
        #expect(Thesaurus(combining: [first]).contentHash == first.contentHash)
    }
}
