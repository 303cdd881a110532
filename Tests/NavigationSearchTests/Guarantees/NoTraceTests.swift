import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// Every answer is, byte for byte, what it would be if what may not be seen had never been in the manifest.
@Suite
struct NoTraceTests {
    @Test(arguments: SharedData.names, [AccessLevel.public, .authenticated, .premium])
    func whatMayNotBeSeenLeavesNoTrace(_ name: String, _ level: AccessLevel) throws {
        let manifest = try SharedData.manifest(name)
        let whole = try TemporaryIndex(manifest)
        let rest = try TemporaryIndex(manifest.visible(to: level))
        for (number, query) in SharedData.share(try SharedData.queries(name)).enumerated() {
            let request = SearchRequest(query, level: level, explain: number.isMultiple(of: 10))
            #expect(try whole.bytes(request) == rest.bytes(request), "\(query)")
            guard number.isMultiple(of: 4) else { continue }
            #expect(try whole.index.suggest(request) == rest.index.suggest(request), "\(query)")
        }
        for request in Self.filtered(manifest, level) {
            #expect(try whole.bytes(request) == rest.bytes(request), "\(request)")
        }
        for entry in manifest.entries() {
            #expect(try whole.index.entry(id: entry.id, level: level) == rest.index.entry(id: entry.id, level: level))
        }
        #expect(try whole.index.statistics(level: level) == rest.index.statistics(level: level))
    }

    /// Requests with every filter, visible and hidden ones, and with paging.
    private static func filtered(_ manifest: ValidatedManifest, _ level: AccessLevel) -> [SearchRequest] {
        let entries = SharedData.share(manifest.entries(), of: 25)
        return manifest.manifest.searchCategories.map { SearchRequest("a", level: level, category: $0.id) }
            + entries.map { SearchRequest("s", level: level, under: $0.path, limit: 50) }
            + entries.flatMap(\.tags).map { SearchRequest("", level: level, tag: $0, limit: 50) }
            + (0..<20).map { SearchRequest("e", level: level, limit: 7, offset: $0 * 7) }
    }

    @Test(arguments: SharedData.names, [AccessLevel.public, .authenticated, .premium])
    func aTypingErrorInAHiddenWordLeavesNoTraceEither(_ name: String, _ level: AccessLevel) throws {
        let manifest = try SharedData.manifest(name)
        let whole = try TemporaryIndex(manifest)
        let rest = try TemporaryIndex(manifest.visible(to: level))
        var eager = SearchProfile.standard
        eager.typos = .init(oneEditFrom: 3, twoEditsFrom: 5, whenFewerThan: 50)
        for (number, word) in SharedData.share(Self.hiddenWords(manifest, level), of: 12).enumerated() {
            var random = SplitMix64(seed: UInt64(number))
            let visible = number.isMultiple(of: 3) ? "settings " : ""
            let text = visible + TypingError.random(word, &random)
            for profile in [SearchProfile.standard, eager] {
                let request = SearchRequest(text, level: level, explain: true, profile: profile)
                #expect(try whole.bytes(request) == rest.bytes(request), "\(text) for \(word)")
                #expect(try whole.index.suggest(request) == rest.index.suggest(request), "\(text) for \(word)")
            }
        }
    }

    /// What only a hidden title can be meant by: its keys on other keyboards, the beginnings of its words as one, other
    /// forms of its words, and words around it.
    @Test(arguments: SharedData.names, [AccessLevel.public, .authenticated, .premium])
    func aHiddenTitleTypedInAnotherWayLeavesNoTraceEither(_ name: String, _ level: AccessLevel) throws {
        let manifest = try SharedData.manifest(name)
        let whole = try TemporaryIndex(manifest)
        let rest = try TemporaryIndex(manifest.visible(to: level))
        let hidden = manifest.entries().filter { $0.accessLevel > level && $0.isSearchable }
        var random = SplitMix64(seed: 43)
        for title in SharedData.share(hidden, of: max(1, hidden.count / 30)).map(\.title) {
            let halves = title.split(separator: " ").map { $0.prefix(3) }.joined()
            let retyped = KeyboardLayout.retyped(title) { _ in true }
            let forms = (0..<4).map { _ in OtherForm.random(title, &random) }
            let asked = (0..<2).map { _ in Asked.random(title, &random) }
            for text in Array(retyped.prefix(4)) + [halves] + forms + asked {
                let request = SearchRequest(text, level: level, explain: true)
                #expect(try whole.bytes(request) == rest.bytes(request), "\(text) for \(title)")
                #expect(try whole.index.suggest(request) == rest.index.suggest(request), "\(text) for \(title)")
            }
        }
    }

    /// Words that stand in no entry of the level.
    private static func hiddenWords(_ manifest: ValidatedManifest, _ level: AccessLevel) -> [String] {
        var tokens = FieldTokens()
        var words: [Bool: Set<String>] = [:]
        for entry in manifest.entries() where entry.isSearchable {
            words[entry.accessLevel <= level, default: []].formUnion(EntryTokens(StoredEntry(entry), &tokens).lexicon)
        }
        return (words[false] ?? []).subtracting(words[true] ?? []).sorted()
    }
}
