import NavigationModel
import Testing

@testable import NavigationSearch

/// All of a title says more than one of its words, so shorter words of titles are corrected, and others where little is
/// found.
@Suite struct MistypedTitleTests {
    private static let shared = Result {
        try TemporaryIndex([
            item("Font size", id: "size"), item("Font", id: "font", priority: 1),
            item("Font family", id: "family"), item("Start time", id: "start"),
            item("Clock", id: "clock", description: "Time, status and zones"),
            item("Add apps", id: "apps"), item("Tea", id: "tea"), item("Add user", id: "user"),
            item("Sim lock", id: "admin", level: .admin),
            item("자동 설정", id: "auto"), item("설정", id: "settings"), item("언어", id: "language"),
            item("자동 회전", id: "rotation"),
        ])
    }

    private let index: TemporaryIndex

    init() throws { index = try Self.shared.get() }

    @Test(arguments: [
        ("font sie", "size"), ("fot size", "size"), ("ont size", "size"), ("add pps", "apps"), ("tae", "tea"),
        ("설장", "settings"), ("설저ㅇ", "settings"), ("어너", "language"), ("자동 설장", "auto"), ("자돔 설정", "auto"),
        ("어어", "language"),
    ])
    func wordsTooShortForOthersAreCorrectedWhereATitleSaysSo(_ query: String, _ id: String) throws {
        let hit = try #require(try index.hits(query).first)
        #expect(hit.id == id)
        if hit.match.tier == .exactTitle { #expect(hit.match.typos == 1) }
    }

    /// What has all words as they were typed stands before it, if that is but a few screens, none by its title.
    @Test func aTitleWithAnErrorStandsBehindWhatHasTheWords() throws {
        let found = try index.hits("stat time")
        #expect(found.map(\.id) == ["clock", "start"])
        #expect(found.map(\.match.typos) == [0, 1])
        #expect(try index.hits("add use").map(\.id) == ["user"])
    }

    @Test func otherTitlesStayAsTheyAre() throws {
        // A word of two letters, one with a digit, and part of a title.
        for query in ["tx", "te4", "sizr"] {
            #expect(
                try index.hits(query).allSatisfy { $0.match.tier != .exactTitle || $0.match.typos == 0 }, "\(query)")
        }
        #expect(try !index.hits("sin lock").contains { $0.id == "admin" })
        #expect(try index.hits("sin lock", .admin).first?.id == "admin")
    }

    @Test func limitsOfAProfileCount() throws {
        #expect(try index.hits("tae", .public, .init(oneEditFrom: 5)).isEmpty)
        #expect(try index.hits("tae", .public, .init(oneEditFrom: nil)).isEmpty)
        #expect(try index.hits("tae", .public, .init(whenFewerThan: 0)).isEmpty)
        #expect(try index.hits("설장", .public, .init(oneEditFrom: 5)).isEmpty)
    }

    /// Each word that is a key away from another is among those that the other leads to, and no others are.
    @Test func wordsAKeyAwayAreFound() {
        let words = ["설정", "언어", "소리", "화면", "값이", "갑시", "과외", "뭐야", "빨리", "각시", "까치", "앉아"]
        func keys(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.flatMap(Hangul.keys) }
        for word in words {
            let near = Hangul.oneKeyAway(from: word)
            #expect(Set(near).count == near.count && !near.contains(word))
            for other in near {
                #expect(EditDistance.between(keys(word), keys(other)) == 1, "\(word) \(other)")
                #expect(other.unicodeScalars.allSatisfy(Hangul.isSyllable))
                #expect(Hangul.oneKeyAway(from: other).contains(word), "\(word) \(other)")
            }
            for first in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 1) {
                guard let scalar = Unicode.Scalar(first), let rest = word.unicodeScalars.last else { continue }
                let other = String(String.UnicodeScalarView([scalar, rest]))
                let isNear = EditDistance.between(keys(word), keys(other)) == 1
                #expect(near.contains(other) == isNear, "\(word) \(other)")
            }
        }
    }
}
