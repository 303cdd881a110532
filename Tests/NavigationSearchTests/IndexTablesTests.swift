import Foundation
import GRDB
import Testing

@testable import NavigationModel
@testable import NavigationSearch

/// After any change of a tree the tables say what those of a new file say, wherever the rows stand.
@Suite struct IndexTablesTests {
    /// What each table says, without row ids and the numbers of ancestors.
    private static let questions = [
        """
        SELECT entry.id, entry.path, entry.title, subtitle, icon, color, priority, keywords, tags, description, categories,
            ancestor.id, link, words, hash, entry.position >> \(Position.placeBits)
        FROM entry LEFT JOIN ancestor ON ancestor.number = entry.parent ORDER BY entry.id
        """,
        "SELECT id FROM entry ORDER BY position",
        "SELECT id FROM entry ORDER BY place",
        """
        SELECT ancestor.id, ancestor.path, ancestor.title, above.id
        FROM ancestor LEFT JOIN ancestor AS above ON above.number = ancestor.parent ORDER BY 1
        """,
        """
        SELECT hash, unlisted.id, unlisted.path, unlisted.title, level, ancestor.id
        FROM unlisted LEFT JOIN ancestor ON ancestor.number = unlisted.parent ORDER BY 2
        """,
        "SELECT * FROM word ORDER BY 1", "SELECT * FROM long_word ORDER BY 1",
        "SELECT beginning, level FROM common WHERE level NOTNULL ORDER BY 1",
        "SELECT * FROM lexicon ORDER BY 1", "SELECT * FROM category ORDER BY 1", "SELECT * FROM synonym ORDER BY 1, 2",
        "SELECT * FROM about ORDER BY 1",
    ]

    @Test(arguments: 0..<20)
    func theySayWhatThoseOfANewFileSay(_ seed: Int) throws {
        var tree = ChangingTree(seed: UInt64(seed))
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        for _ in 0..<8 {
            let manifest = try tree.manifest()
            let summary = try SearchIndex.write(manifest, to: url)
            let fresh = try TemporaryIndex(manifest)
            let (found, wanted) = (try Self.answers(url), try Self.answers(fresh.url))
            for (question, (found, wanted)) in zip(Self.questions, zip(found, wanted)) {
                #expect(found == wanted, "\(question)")
            }
            #expect(try Self.hashes(url) == Self.hashes(fresh.url))
            let entries = manifest.entries().filter(\.isSearchable)
            #expect(
                summary.entriesPerLevel.filter { $0.value > 0 }
                    == entries.reduce(into: [:]) { $0[$1.accessLevel, default: 0] += 1 })
            for _ in 0..<tree.number(1...12) { tree.change() }
        }
    }

    /// The hashes of each entry, in its manifest's order.
    private static func hashes(_ url: URL) throws -> [[RowHash]] {
        try DatabaseQueue(path: url.path).read { db in
            let rows = try Int64.fetchAll(db, sql: "SELECT position FROM entry ORDER BY place")
            let pairs = Dictionary(grouping: try HashTable.pairs(db), by: \.row)
            #expect(Set(pairs.keys).isSubset(of: rows.map { UInt32($0) }))
            return rows.map { row in (pairs[UInt32(row)] ?? []).map(\.hash) }
        }
    }

    private static func answers(_ url: URL) throws -> [[Row]] {
        try DatabaseQueue(path: url.path).read { db in try questions.map { try Row.fetchAll(db, sql: $0) } }
    }
}

/// Items that change at random: their texts, levels, places, parents, and what they are found by.
private struct ChangingTree {
    /// Each after its parent.
    private var nodes: [(item: NavigationItem, parent: Int?)] = []
    private var random: SplitMix64
    private var made = 0
    private var categories = [
        SearchCategory(id: "c0", title: "Zero", tags: ["tag0"]),
        SearchCategory(id: "c1", title: "One", itemIDs: ["i3"]),
    ]
    private var scheme = "app"

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &+ 7)
        for _ in 0..<40 { add() }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func manifest() throws -> ValidatedManifest {
        try ValidatedManifest(
            NavigationManifest(
                version: "1.0.0", sections: ItemTree.assemble(nodes), deepLinking: DeepLinking(customSchemes: [scheme]),
                searchCategories: categories))
    }

    mutating func change() {
        let place = number(0...nodes.count - 1)
        switch number(0...11) {
        case 0: add()
        case 1: removeLeaf()
        // As long as before, so that the entry stays where it is.
        case 2: nodes[place].item.title = String(nodes[place].item.title.dropLast()) + text("xyz")
        case 3: nodes[place].item.title += " more"
        case 4: nodes[place].item.metadata.searchable.toggle()
        case 5: nodes[place].item.accessLevel = AccessLevel.allCases[number(0...3)]
        case 6: nodes[place].item.priority = number(0...3) == 0 ? nil : number(1...4)
        case 7: nodes[place].item.path = "/new\(made)-\(place)"
        case 8: nodes[place].item.metadata.tags = ["tag\(number(0...2))"]
        case 9: nodes[place].item.metadata.description = number(0...1) == 0 ? nil : "Description \(number(0...9))"
        case 10: nodes[place].parent = place == 0 ? nil : number(0...place - 1)
        default:
            if number(0...1) == 0 {
                scheme = "app\(number(0...1))"
            } else {
                categories[1].itemIDs = ["i\(number(0...40))"]
            }
        }
    }

    private mutating func add() {
        let parent = nodes.isEmpty || number(0...3) == 0 ? nil : number(0...nodes.count - 1)
        made += 1
        var item = NavigationItem(
            id: "i\(made)", path: "/p\(made)", title: "\(text("Title Word Straßenverkehrsordnungen")) \(number(0...9))",
            accessLevel: AccessLevel.allCases[number(0...3)])
        item.metadata.keywords = number(0...2) == 0 ? ["key \(number(0...5))"] : []
        nodes.append((item, parent))
    }

    /// Items behind it keep their parents.
    private mutating func removeLeaf() {
        let parents = Set(nodes.compactMap(\.parent))
        guard nodes.count > 10, let leaf = nodes.indices.filter({ !parents.contains($0) }).randomElement(using: &random)
        else { return }
        nodes.remove(at: leaf)
        for index in nodes.indices {
            if let parent = nodes[index].parent, parent > leaf { nodes[index].parent = parent - 1 }
        }
    }

    /// One of some words.
    private mutating func text(_ words: String) -> String {
        let all = words.contains(" ") ? words.split(separator: " ").map(String.init) : words.map(String.init)
        return all[number(0...all.count - 1)]
    }
}
