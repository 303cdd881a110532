import NavigationModel

@testable import NavigationSearch

/// The ranking as docs/ARCHITECTURE.md describes it, done in the plainest way: every entry is held against every
/// tier, one after the other. Slow, and right by reading it; the index has to agree with it.
struct PlainRanking {
    private struct Entry {
        let id: String
        let level: AccessLevel
        let title: String
        let columns: [SearchColumn: [String]]
    }

    private let entries: [Entry]

    init(_ manifest: ValidatedManifest) {
        var tokens = FieldTokens()
        entries = manifest.entries().filter(\.isSearchable).map { entry in
            let texts = EntryTokens(StoredEntry(entry), &tokens).columns
            let columns = zip(SearchColumn.allCases, texts).map { ($0, $1.split(separator: " ").map(String.init)) }
            return Entry(
                id: entry.id, level: entry.accessLevel, title: entry.title,
                columns: Dictionary(uniqueKeysWithValues: columns))
        }
    }

    /// The ids of all entries that match, best first, each with its tier.
    func search(_ text: String, level: AccessLevel) -> [(id: String, tier: Tier)] {
        let query = QueryText(text)
        let visible = entries.filter { $0.level <= level }
        var seen: Set<String> = []
        var result: [(String, Tier)] = []
        for (tier, spelling) in Self.order(query) {
            // Entries come in static-rank order, so those of a tier do too.
            for entry in visible where !seen.contains(entry.id) && Self.belongs(entry, tier, spelling, query) {
                seen.insert(entry.id)
                result.append((entry.id, tier))
            }
        }
        return result
    }

    private enum Look {
        case written
        case literal
        case typed
        case folded
    }

    private static func order(_ query: QueryText) -> [(Tier, Look)] {
        if query.isBlank { return [(.all, .folded)] }
        let title: [Tier] = [
            .reorderedTitle, .titleWords, .abbreviatedTitle, .titleNeighbors, .titlePrefix, .titleJoined,
        ]
        let fields: [Tier] = [
            .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords, .keywordPrefix, .tagPrefix,
            .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix,
        ]
        let whole: [Tier] = [.initials, .initialsStart, .exactKeyword, .keywordStart]
        return [(.exactTitle, .written), (.exactTitle, .literal), (.exactTitle, .folded)]
            + [(.titleStart, .literal), (.titleStart, .folded)]
            + (query.hasDiacritics ? (title + fields).map { ($0, .typed) } : [])
            + (title + whole + fields).map { ($0, .folded) }
    }

    private static func belongs(_ entry: Entry, _ tier: Tier, _ look: Look, _ query: QueryText) -> Bool {
        var tokens = FieldTokens()
        let spelling: SearchHit.Spelling = look == .typed ? .asTyped : .folded
        func has(_ word: Word, in columns: [SearchColumn], whole: Bool) -> Bool {
            let text = word.text(spelling)
            let wanted = word.isUnsegmented ? windows(text) : [FieldTokens.truncated(text)]
            return wanted.allSatisfy { part in
                columns.contains { column in
                    entry.columns[column, default: []].contains {
                        whole && !word.isUnsegmented ? $0 == part : $0.unicodeScalars.starts(with: part.unicodeScalars)
                    }
                }
            }
        }
        func hasAll(in columns: [SearchColumn], whole: Bool) -> Bool {
            // In scripts without spaces nothing tells a whole word, so queries of them alone have none.
            if whole, query.words.allSatisfy(\.isUnsegmented) { return false }
            return !query.words.isEmpty && query.words.allSatisfy { has($0, in: columns, whole: whole) }
        }
        func hasJoined(in columns: [SearchColumn], joined: [SearchColumn]) -> Bool {
            WordJoining.readings(query.words).contains { reading in
                !reading.isEmpty
                    && reading.allSatisfy { word in
                        if has(word, in: columns, whole: false) { return true }
                        let token = JoinedLetters.token(word.text(spelling))
                        return !word.isUnsegmented && !token.isEmpty
                            && joined.contains { column in
                                entry.columns[column, default: []].contains {
                                    $0.unicodeScalars.starts(with: token.unicodeScalars)
                                }
                            }
                    }
            }
        }
        func starts(_ column: SearchColumn, _ token: String?, whole: Bool) -> Bool {
            guard let token = token.map(FieldTokens.truncated), !token.isEmpty else { return false }
            return entry.columns[column, default: []].contains {
                whole ? $0 == token : $0.unicodeScalars.starts(with: token.unicodeScalars)
            }
        }
        let hasSameCount = entry.columns[.wordCount] == [String(query.wordCount)]
        let isShort = (2...TokenLimits.titleWords).contains(query.words.first?.text.unicodeScalars.count ?? 0)
        let isOneWord = query.wordCount == 1 && query.words.first?.isUnsegmented == false && isShort
        switch tier {
        case .all: return true
        case .exactTitle:
            switch look {
            case .written: return entry.title == query.text
            case .literal: return !query.literal.isEmpty && tokens.literal(entry.title) == query.literal
            default:
                guard let start = query.start.map({ $0 + "_" }) else { return false }
                return [tokens.start(entry.title), tokens.variantStart(entry.title)].contains(start)
            }
        case .titleStart:
            let start = look == .literal ? query.literalStart : query.start
            guard let start, !query.words.isEmpty, starts(.start, start, whole: false) else { return false }
            return start.unicodeScalars.count <= TokenLimits.word || hasAll(in: [.title], whole: false)
        case .reorderedTitle: return hasSameCount && hasAll(in: [.title], whole: true)
        case .titleWords: return hasAll(in: [.title], whole: true)
        case .abbreviatedTitle: return query.wordCount > 1 && hasSameCount && hasAll(in: [.title], whole: false)
        case .titleNeighbors: return areNeighbors(entry.columns[.title, default: []], query, spelling)
        case .titlePrefix: return hasAll(in: [.title], whole: false)
        case .titleJoined: return hasJoined(in: [.title], joined: [.joined])
        case .initials: return isOneWord && starts(.initials, query.words.first?.text, whole: true)
        case .initialsStart: return isOneWord && starts(.initials, query.words.first?.text, whole: false)
        case .exactKeyword: return starts(.keywordStart, query.start.map { $0 + "_" }, whole: true)
        case .keywordStart: return starts(.keywordStart, query.start, whole: false)
        case .keywordWords: return hasAll(in: fields(2), whole: true)
        case .tagWords: return hasAll(in: fields(3), whole: true)
        case .subtitleWords: return hasAll(in: fields(4), whole: true)
        case .breadcrumbWords: return hasAll(in: fields(5), whole: true)
        case .descriptionWords: return hasAll(in: fields(6), whole: true)
        case .keywordPrefix: return hasJoined(in: fields(2), joined: [.joined, .keywordJoined])
        case .tagPrefix: return hasJoined(in: fields(3), joined: [.joined, .keywordJoined])
        case .subtitlePrefix: return hasJoined(in: fields(4), joined: [.joined, .keywordJoined])
        case .breadcrumbPrefix: return hasJoined(in: fields(5), joined: [.joined, .keywordJoined])
        case .descriptionPrefix: return hasJoined(in: fields(6), joined: [.joined, .keywordJoined])
        }
    }

    private static func fields(_ count: Int) -> [SearchColumn] {
        Array([.title, .keywords, .tags, .subtitle, .breadcrumb, .description].prefix(count))
    }

    /// The pieces of eight characters that a run is made of, one from each of its characters on.
    private static func windows(_ run: String) -> [String] {
        let scalars = Array(run.unicodeScalars)
        let starts = scalars.indices.filter { $0 == 0 || !ScalarClass.isMark(scalars[$0]) }
        var result: [String] = []
        for start in starts {
            result.append(String(scalars[start..<min(start + 8, scalars.count)]))
            if start + 8 >= scalars.count { break }
        }
        return result
    }

    /// Whether the title's tokens have one for each word of the query within the span that the words would fill.
    private static func areNeighbors(_ title: [String], _ query: QueryText, _ spelling: SearchHit.Spelling) -> Bool {
        let lengths = query.words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard query.words.count > 1, let shortest = lengths.min(), lengths.allSatisfy({ $0 <= 8 }) else { return false }
        let span = lengths.reduce(0, +) - shortest + 1
        let places = query.words.map { word in
            let wanted = FieldTokens.truncated(word.text(spelling)).unicodeScalars
            return title.indices.filter { title[$0].unicodeScalars.starts(with: wanted) }
        }
        return title.indices.contains { first in
            places.allSatisfy { $0.contains { (first..<(first + span)).contains($0) } }
        }
    }
}
