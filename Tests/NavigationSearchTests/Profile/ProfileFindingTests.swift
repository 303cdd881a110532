import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// Each flaw is found, with its code, its JSON path and its place in the text.
@Suite struct ProfileFindingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: ProfileFindingCode
        let text: String
        let path: String
        var column: Int?
        var testDescription: String { "\(code.rawValue) \(path)" }

        init(_ code: ProfileFindingCode, _ text: String, _ path: String, column: Int? = nil) {
            (self.code, self.text, self.path, self.column) = (code, text, path, column)
        }
    }

    static let names: [Case] = [
        Case(.unknownName, #"{"rules":["words","typo"]}"#, "$.rules[1]", column: 19),
        Case(.unknownName, #"{"rules":["Words","place"]}"#, "$.rules[0]"),
        Case(.unknownName, #"{"tiers":["exactTitle","all"]}"#, "$.tiers[1]"),
        Case(.unknownName, #"{"tiers":["exact_title"]}"#, "$.tiers[0]"),
        Case(.unknownName, #"{"fields":["title","keyword"]}"#, "$.fields[1]"),
        Case(.unknownName, #"{"fields":["titel"]}"#, "$.fields[0]"),
        Case(.duplicateName, #"{"rules":["tier","tier","place"]}"#, "$.rules[1]"),
        Case(.duplicateName, #"{"tiers":["fieldWords","fieldWords"]}"#, "$.tiers[1]"),
        Case(.duplicateName, #"{"fields":["title","tags","title"]}"#, "$.fields[2]"),
        Case(.duplicateName, #"{"pins":[{"query":"a","ids":["x","x"]}]}"#, "$.pins[0].ids[1]"),
        Case(.fieldTier, #"{"tiers":["exactTitle","keywordWords"]}"#, "$.tiers[1]"),
        Case(.fieldTier, #"{"tiers":["descriptionPrefix"]}"#, "$.tiers[0]"),
        Case(.noTiers, #"{"tiers":[]}"#, "$.tiers", column: 10),
        Case(.titleNotFirst, #"{"fields":[]}"#, "$.fields"),
        Case(.titleNotFirst, #"{"fields":["tags","title"]}"#, "$.fields"),
        Case(.unreachableRule, #"{"rules":["tier","place","depth"]}"#, "$.rules[2]"),
        Case(.placeAdded, #"{"rules":["tier"]}"#, "$.rules"),
        Case(.placeAdded, #"{"rules":[]}"#, "$.rules"),
    ]

    static let types: [Case] = [
        Case(.wrongType, "[]", "$", column: 1),
        Case(.wrongType, #"{"rules":{}}"#, "$.rules"),
        Case(.wrongType, #"{"rules":["place",1]}"#, "$.rules[1]"),
        Case(.wrongType, #"{"tiers":"exactTitle"}"#, "$.tiers"),
        Case(.wrongType, #"{"tiers":["exactTitle",null]}"#, "$.tiers[1]"),
        Case(.wrongType, #"{"fields":7}"#, "$.fields"),
        Case(.wrongType, #"{"typos":null}"#, "$.typos"),
        Case(.wrongType, #"{"typos":false}"#, "$.typos"),
        Case(.wrongType, #"{"typos":{"oneEditFrom":"4"}}"#, "$.typos.oneEditFrom"),
        Case(.wrongType, #"{"partialMatches":1}"#, "$.partialMatches"),
        Case(.wrongType, #"{"synonyms":{}}"#, "$.synonyms"),
        Case(.wrongType, #"{"pins":{}}"#, "$.pins"),
        Case(.wrongType, #"{"pins":[[]]}"#, "$.pins[0]"),
        Case(.wrongType, #"{"pins":[{"query":1,"ids":["x"]}]}"#, "$.pins[0].query"),
        Case(.wrongType, #"{"pins":[{"query":"a","ids":"x"}]}"#, "$.pins[0].ids"),
        Case(.wrongType, #"{"pins":[{"query":"a","ids":[1]}]}"#, "$.pins[0].ids[0]"),
        Case(.twoSpellings, #"{"partialMatches":true,"partial_matches":true}"#, "$.partial_matches"),
        Case(.duplicateMember, #"{"pins":[],"pins":[]}"#, "$.pins"),
        Case(.unknownMember, #"{"synonym":[]}"#, "$.synonym", column: 2),
        Case(.unknownMember, #"{"typos":{"three":1}}"#, "$.typos.three"),
        Case(.byteOrderMark, "\u{FEFF}{}", "$", column: 1),
    ]

    static let numbers: [Case] =
        ["2", "-1", "65", "4.5", "1e400"].map {
            Case(.badNumber, #"{"typos":{"oneEditFrom":\#($0)}}"#, "$.typos.oneEditFrom")
        }
        + ["-1", "1001", "0.5"].map {
            Case(.badNumber, #"{"typos":{"whenFewerThan":\#($0)}}"#, "$.typos.whenFewerThan")
        }
        + [
            Case(.badNumber, #"{"typos":{"twoEditsFrom":3}}"#, "$.typos.twoEditsFrom", column: 26),
            Case(.badNumber, #"{"typos":{"oneEditFrom":9}}"#, "$.typos.twoEditsFrom", column: 10),
            Case(.idleLimit, #"{"typos":{"oneEditFrom":null,"twoEditsFrom":8}}"#, "$.typos.twoEditsFrom"),
        ]

    static let words: [Case] = [
        Case(.missingMember, #"{"pins":[{"ids":["x"]}]}"#, "$.pins[0].query"),
        Case(.missingMember, #"{"pins":[{"query":"a"}]}"#, "$.pins[0].ids"),
        Case(.emptyMember, #"{"pins":[{"query":" ","ids":["x"]}]}"#, "$.pins[0].query"),
        Case(.idlePin, #"{"pins":[{"query":"?!","ids":["x"]}]}"#, "$.pins[0].query"),
        Case(.idlePin, #"{"pins":[{"query":"a","ids":[]}]}"#, "$.pins[0].ids"),
        Case(.blankTerm, #"{"pins":[{"query":"a","ids":["x"," "]}]}"#, "$.pins[0].ids[1]"),
        Case(.controlCharacterInName, #"{"pins":[{"query":"a","ids":["x\u0000"]}]}"#, "$.pins[0].ids[0]"),
        Case(
            .duplicatePin, #"{"pins":[{"query":"Café","ids":["x"]},{"query":"cafe!","ids":["y"]}]}"#, "$.pins[1].query"),
        Case(
            .tooManyPins,
            #"{"pins":["#
                + (0...10_000).map { #"{"query":"a\#($0)","ids":["x"]}"# }.joined(separator: ",") + "]}",
            "$.pins[10000]"),
        Case(.badSynonym, #"{"synonyms":[{}]}"#, "$.synonyms[0]"),
        Case(
            .longSynonym, #"{"synonyms":[{"words":["a","b","\#(String(repeating: "c", count: 201))"]}]}"#,
            "$.synonyms[0].words[2]"),
        Case(
            .tooManySynonyms,
            #"{"synonyms":["# + Array(repeating: #"{"words":["a","b"]}"#, count: 10_001).joined(separator: ",") + "]}",
            "$.synonyms[10000]"),
        Case(.controlCharacterInText, #"{"synonyms":[{"words":["a","b\u0007"]}]}"#, "$.synonyms[0].words[1]"),
        Case(.repeatedSynonym, #"{"synonyms":[{"words":["a","b","A"]}]}"#, "$.synonyms[0].words[2]"),
        Case(.idleSynonym, #"{"synonyms":[{"from":["a"],"to":["Á"]}]}"#, "$.synonyms[0]"),
    ]

    static let all = names + types + numbers + words

    @Test(arguments: all)
    func `a flaw is found where it stands, and nothing else`(flaw: Case) throws {
        let report = ProfileReport(data: Data(flaw.text.utf8))
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1, "\(report.findings)")
        #expect(finding.code == flaw.code.rawValue)
        #expect(finding.path == flaw.path)
        #expect(finding.severity == flaw.code.severity)
        #expect(finding.line == 1)
        if let column = flaw.column { #expect(finding.column == column) }
        #expect(finding.message.hasSuffix("."))
        #expect(report.isValid == (flaw.code.severity != .error))
    }

    @Test(arguments: ProfileFindingCode.allCases)
    func `every code has a case`(code: ProfileFindingCode) {
        // A flood, which the tests of hostile profiles show.
        #expect(Self.all.contains { $0.code == code } || code == .tooManyFindings)
    }

    @Test func `all flaws are reported, in the order of the text, and thrown`() throws {
        let text = """
            { "pins": [ { "query": "a" } ],
              "rules": [ "typo", "place", "depth" ],
              "tiers": [ "exactTitel" ] }
            """
        let error = #expect(throws: InvalidProfile.self) { try SearchProfile(data: Data(text.utf8)) }
        #expect(
            error?.findings.map { "\($0.line ?? 0) \($0.severity.rawValue) \($0.code) \($0.path)" } == [
                "1 error missing-member $.pins[0].ids", "2 error unknown-name $.rules[0]",
                "2 warning unreachable-rule $.rules[2]", "3 error unknown-name $.tiers[0]",
            ])
        #expect(error?.description.hasSuffix("(and 2 more errors)") == true)
    }

    @Test(
        arguments: [
            (#"{"rules":["typo"]}"#, ["Did you mean \"typos\"?"] + RankingRule.allCases.map(\.rawValue)),
            (#"{"tiers":["exactTitel"]}"#, ["Did you mean \"exactTitle\"?"] + TierRule.all.map(\.name)),
            (#"{"fields":["titles"]}"#, ["Did you mean \"title\"?"] + SearchField.allCases.map(\.rawValue)),
            (#"{"tiers":["tagPrefix"]}"#, ["\"fieldPrefixes\""]), (#"{"tiers":["tagWords"]}"#, ["\"fieldWords\""]),
            (#"{"synonym":[]}"#, ["Did you mean \"synonyms\"?"]),
            (#"{"typos":{"oneEditFrom":9}}"#, ["from 7 letters", "only from 9"]),
        ])
    func `a message names the way out`(text: String, mentions: [String]) throws {
        let message = try #require(ProfileReport(data: Data(text.utf8)).findings.first?.message)
        for mention in mentions { #expect(message.contains(mention), "\(message)") }
    }

    @Test(arguments: Tier.allCases)
    func `every tier can be named by itself, by its field rule, or not at all`(tier: Tier) throws {
        let report = ProfileReport(data: Data(#"{"tiers":["\#(tier.rawValue)"]}"#.utf8))
        if TierRule.all.contains(.tier(tier)) {
            #expect(report.profile?.tiers == [.tier(tier)])
        } else {
            #expect(report.findings.map(\.code) == [tier == .all || tier == .pinned ? "unknown-name" : "field-tier"])
        }
    }

    @Test func `every standard tier can be named`() {
        #expect(Set(TierRule.standard).isSubset(of: TierRule.all))
        #expect(Set(TierRule.all).count == TierRule.all.count)
    }
}
