import Foundation
package import NavigationModel

// The one JSON object of an answer; every spelling of the service writes it from here.

extension SearchResponse {
    /// Writes the answer as a JSON object.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("query", query)
            json.member("level", level.rawValue)
            json.member("total", total)
            if totalIsLowerBound { json.member("totalIsLowerBound", true) }
            json.member("hits") { json in
                let screens = WrittenScreens.of(hits)
                json.array { json in
                    // Where they stand: to take a hit out of the array counts all that it has.
                    hits.withUnsafeBufferPointer { hits in
                        for index in hits.indices { hits[index].writeJSON(to: &json, screen: screens[index]) }
                    }
                }
            }
            json.member("suggestions", suggestions)
            if let retyped { json.member("retyped", retyped) }
        }
    }
}

extension SearchHit {
    /// - Parameter screen: what the hit says of its screen, as members.
    fileprivate func writeJSON(to json: inout JSONWriter, screen: [UInt8]) {
        json.object { json in
            json.raw(screen)
            json.member("highlights") { json in highlighted.writeJSON(to: &json) }
            json.member("match") { json in
                json.object { json in
                    json.member("tier", match.tier.rawValue)
                    json.member("typos", match.typos)
                    if match.substitution != .none { json.member("substitution", match.substitution.rawValue) }
                    if !match.dropped.isEmpty { json.member("dropped", match.dropped) }
                    explanation?.writeMembers(to: &json)
                }
            }
        }
    }
}

/// What hits say of their screens, which is the same in all answers, so it is written once for each entry.
private enum WrittenScreens {
    /// Guards ``StoredEntry/written``. Taken once for an answer: answers are written by many threads.
    private static let lock = NSLock()

    /// The members of each hit that tell of its screen.
    static func of(_ hits: [SearchHit]) -> [[UInt8]] {
        var screens: [[UInt8]] = []
        screens.reserveCapacity(hits.count)
        var areAllWritten = true
        lock.withLock {
            hits.withUnsafeBufferPointer { hits in
                for index in hits.indices {
                    let written = hits[index].entry.written ?? []
                    areAllWritten = areAllWritten && !written.isEmpty
                    screens.append(written)
                }
            }
        }
        guard !areAllWritten else { return screens }
        for index in hits.indices where screens[index].isEmpty { screens[index] = write(hits[index]) }
        lock.withLock {
            for (hit, screen) in zip(hits, screens) { hit.entry.written = screen }
        }
        return screens
    }

    private static func write(_ hit: SearchHit) -> [UInt8] {
        var json = JSONWriter(reserving: 512)
        json.screen(hit)
        json.member("category", hit.category)
        json.breadcrumb("breadcrumb", hit.breadcrumb)
        json.member("link", hit.link)
        return json.bytes
    }
}

extension SearchHit.Highlights {
    fileprivate func writeJSON(to json: inout JSONWriter) {
        json.array { json in
            switch self {
            case .one(let field, let position, let range):
                Self.write(field, position, to: &json) { json in json.array { Self.write(range, to: &$0) } }
            case .two(let field, let position, let one, let other):
                Self.write(field, position, to: &json) { json in
                    json.array {
                        Self.write(one.range, to: &$0)
                        Self.write(other.range, to: &$0)
                    }
                }
            case .ranges(let field, let position, let ranges):
                Self.write(field, position, to: &json) { json in json.array(ranges) { Self.write($1, to: &$0) } }
            case .several(let all):
                for highlight in all {
                    Self.write(highlight.field, highlight.position, to: &json) { json in
                        json.array(highlight.ranges) { Self.write($1, to: &$0) }
                    }
                }
            }
        }
    }

    private static func write(
        _ field: SearchField, _ position: Int?, to json: inout JSONWriter, ranges: (inout JSONWriter) -> Void
    ) {
        json.object { json in
            json.member("field", field.rawValue)
            if let position { json.member("position", position) }
            json.member("ranges", ranges)
        }
    }

    private static func write(_ range: Range<Int>, to json: inout JSONWriter) {
        json.array {
            $0.value(range.lowerBound)
            $0.value(range.upperBound)
        }
    }
}

extension SearchHit.Explanation {
    func writeMembers(to json: inout JSONWriter) {
        json.member("spelling", spelling.rawValue)
        json.member("words") { json in
            json.array(words) { json, word in
                json.object { json in
                    json.member("word", word.word)
                    if let typed = word.typed { json.member("typed", typed) }
                    json.member("field", word.field.rawValue)
                    json.member("form", word.form.rawValue)
                }
            }
        }
        json.member("aboveNext") { json in
            guard let aboveNext else { return json.null() }
            json.object { json in
                json.member("rule", aboveNext.rule?.rawValue)
                json.member("sentence", aboveNext.sentence)
            }
        }
    }
}

extension SearchEntry {
    /// Writes the entry as a JSON object.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.screen(self)
            json.member("keywords", keywords)
            json.member("tags", tags)
            json.member("description", description)
            json.member("categories", categories)
            json.breadcrumb("breadcrumb", breadcrumb)
            json.member("link", link)
        }
    }
}

extension IndexStatistics {
    /// Writes the figures as a JSON object.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("level", level.rawValue)
            json.member("manifestVersion", manifestVersion)
            json.member("manifestUpdatedAt", manifestUpdatedAt)
            json.member("entries", entries)
            json.entriesPerLevel(entriesPerLevel)
            writeCategories(to: &json)
        }
    }

    /// Writes the search categories as a member of a JSON object.
    package func writeCategories(to json: inout JSONWriter) {
        json.member("categories") { json in
            json.array(categories) { json, category in
                json.object { json in
                    json.member("id", category.id)
                    json.member("title", category.title)
                    json.member("icon", category.icon)
                    json.member("entries", category.entries)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes how many entries each level has, the lowest first.
    package mutating func entriesPerLevel(_ counts: [AccessLevel: Int]) {
        member("entriesPerLevel") { json in
            json.object { json in
                for level in AccessLevel.allCases {
                    guard let count = counts[level] else { continue }
                    json.member(named: level.rawValue) { $0.value(count) }
                }
            }
        }
    }
}

/// What a hit and an entry by itself say alike about a screen.
private protocol Screen {
    var id: String { get }
    var path: String { get }
    var title: String { get }
    var subtitle: String? { get }
    var icon: String? { get }
    var color: String? { get }
    var accessLevel: AccessLevel { get }
    var priority: Int? { get }
}

extension SearchHit: Screen {}
extension SearchEntry: Screen {}

extension JSONWriter {
    fileprivate mutating func screen(_ screen: some Screen) {
        member("id", screen.id)
        member("path", screen.path)
        member("title", screen.title)
        member("subtitle", screen.subtitle)
        member("icon", screen.icon)
        member("color", screen.color)
        member("accessLevel", screen.accessLevel.rawValue)
        member("priority", screen.priority)
    }
}
