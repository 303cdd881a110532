import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// Trees that change at random: an index that is brought up to date says what a new one does, byte for byte.
@Suite struct TreeUpdateTests {
    private let temporary: TemporaryFolder
    private var url: URL { temporary.url.appending(path: "index.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    @Test(arguments: 0..<20)
    func afterAnyChangeOfATreeTheFileAnswersLikeANewOne(_ seed: Int) throws {
        var tree = ChangingTree(seed: UInt64(seed) &+ 7)
        for _ in 0..<5 {
            let manifest = try tree.manifest()
            _ = try SearchIndex.write(manifest, to: url)
            let fresh = try TemporaryIndex(manifest)
            #expect(try answers(of: SearchIndex(url), to: tree) == answers(of: fresh.index, to: tree))
            #expect(try TemporaryIndex.fitsTogether(url))
            for _ in 0..<Int(tree.random.next() % 12) { tree.change() }
        }
    }

    private func answers(of index: SearchIndex, to tree: ChangingTree) throws -> [[UInt8]] {
        var all: [[UInt8]] = []
        for level in [AccessLevel.public, .admin] {
            for query in ["screen", "cafe", "s", "screen 1 cafe", "", "moved", "network"] {
                all.append(try index.search(SearchRequest(query, level: level, limit: 40, explain: true)).bytes)
            }
            for node in tree.nodes {
                var json = JSONWriter()
                try index.entry(id: node.id, level: level)?.writeJSON(to: &json)
                all.append(json.bytes)
                all.append(Array("\(try index.resolve(LinkRequest("app:/\(node.path)", level: level)))".utf8))
            }
            all.append(Array("\(try index.statistics(level: level).entries)".utf8))
        }
        return all
    }
}

/// Screens below each other, any of which may change, move, come or go.
private struct ChangingTree {
    struct Node {
        var id: String
        var path: String
        var title: String
        /// A node before this one; nil for a section.
        var parent: Int?
        var isSearchable = true
        var level = AccessLevel.public
        var priority: Int?
        var tags: [String] = []
    }

    private(set) var nodes: [Node] = []
    var random: SplitMix64
    private var made = 0

    // Unicode takes them for the same.
    private static let spellings = ["Caf\u{E9}", "Cafe\u{301}"]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<30 { add() }
    }

    private mutating func spelling() -> String { Self.spellings[Int.random(in: 0...1, using: &random)] }

    private mutating func add() {
        made += 1
        let parent = nodes.isEmpty || made.isMultiple(of: 6) ? nil : Int.random(in: nodes.indices, using: &random)
        nodes.append(
            Node(
                id: "\(spelling())-\(made)", path: "/\(spelling())/\(made)", title: "Screen \(made % 5) \(spelling())",
                parent: parent))
    }

    mutating func change() {
        let place = Int.random(in: nodes.indices, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0: nodes[place].title = "Moved \(spelling()) \(place)"
        case 1: nodes[place].isSearchable.toggle()
        case 2: nodes[place].level = AccessLevel.allCases[Int.random(in: 0...3, using: &random)]
        case 3: nodes[place].priority = Int.random(in: 1...3, using: &random)
        case 4: nodes[place].parent = place == 0 ? nil : Int.random(in: 0..<place, using: &random)
        case 5: nodes[place].tags = Bool.random(using: &random) ? ["Network"] : []
        case 6: respell(\.title, at: place)
        case 7: respell(\.path, at: place)
        case 8: respell(\.id, at: place)
        default:
            // The last one has nothing below it.
            if Bool.random(using: &random) { add() } else if nodes.count > 10 { nodes.removeLast() }
        }
    }

    private mutating func respell(_ text: WritableKeyPath<Node, String>, at place: Int) {
        let now = nodes[place][keyPath: text]
        nodes[place][keyPath: text] =
            now.unicodeScalars.contains("\u{301}")
            ? now.precomposedStringWithCanonicalMapping : now.decomposedStringWithCanonicalMapping
    }

    func manifest() throws -> ValidatedManifest {
        var items = nodes.map { node in
            NavigationItem(
                id: node.id, path: node.path, title: node.title, accessLevel: node.level, priority: node.priority,
                metadata: ItemMetadata(searchable: node.isSearchable, tags: node.tags))
        }
        var sections: [NavigationItem] = []
        for place in nodes.indices.reversed() {
            if let parent = nodes[place].parent {
                items[parent].children.insert(items[place], at: 0)
            } else {
                sections.insert(items[place], at: 0)
            }
        }
        let network = SearchCategory(
            id: "network", title: "Network", itemIDs: nodes.first.map { [$0.id] } ?? [], tags: ["network"])
        return try ValidatedManifest(
            NavigationManifest(version: "1.0.0", sections: sections, searchCategories: [network]))
    }
}
