/// How paths spell their first components, where that has capital letters.
///
/// Each spelling counts from the lowest level on that sees it, and each level has limits of its own. So what a viewer
/// may not see changes nothing of what is known to him, and the order in which paths come changes nothing at all.
struct FirstSpellings: Sendable, Equatable {
    /// For each level, and each component in small letters, the spellings that no lower level sees, in order.
    private var levels: [AccessLevel: [String: [String]]] = [:]

    /// How many spellings of one component are tried for each level.
    private static let mostSpellings = 4
    /// How many components are remembered for each level; apps have a few sections.
    private static let mostComponents = 10_000

    /// The spellings of a component that a level may know of, those of the lowest level first.
    /// - Parameter small: the component in small letters.
    func spellings(of small: String, upTo level: AccessLevel) -> [String] {
        if levels.isEmpty { return [] }
        return AccessLevel.allCases.prefix { $0 <= level }.flatMap { levels[$0]?[small] ?? [] }
    }

    /// Gathers the spellings of paths, in whatever order they come.
    struct Collector {
        private var lowest: [String: [String: AccessLevel]] = [:]

        /// - Parameter level: the lowest that sees the path.
        mutating func add(_ path: String, level: AccessLevel) {
            guard path.utf8.withContiguousStorageIfAvailable(Self.hasCapital) ?? Self.hasCapital(path.utf8) else {
                return
            }
            let spelling = String(Substring(path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }))
            let known = lowest[spelling.smallLetters]?[spelling]
            lowest[spelling.smallLetters, default: [:]][spelling] = min(known ?? level, level)
        }

        /// Whether the first component of a path has a capital letter.
        private static func hasCapital(_ path: some Sequence<UInt8>) -> Bool {
            for byte in path.dropFirst() {
                if byte == UInt8(ascii: "/") { return false }
                if byte != byte.smallLetter { return true }
            }
            return false
        }

        /// All that were added, within the limits.
        var spellings: FirstSpellings {
            var result = FirstSpellings()
            for level in AccessLevel.allCases {
                let lists = lowest.compactMapValues { spellings in
                    let list = spellings.filter { $0.value == level }.keys.sorted().prefix(mostSpellings)
                    return list.isEmpty ? nil : Array(list)
                }
                let kept = lists.count <= mostComponents ? lists : FirstSpellings.first(mostComponents, of: lists)
                if !kept.isEmpty { result.levels[level] = kept }
            }
            return result
        }
    }

    private static func first(_ count: Int, of lists: [String: [String]]) -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: lists.sorted { $0.key < $1.key }.prefix(count).map { ($0.key, $0.value) })
    }
}

extension FirstSpellings {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            for (level, lists) in levels.sorted(by: { $0.key < $1.key }) {
                json.member(named: level.rawValue) { json in
                    json.object { json in
                        for (small, spellings) in lists.sorted(by: { $0.key < $1.key }) {
                            json.member(named: small) { $0.array(spellings) { $0.value($1) } }
                        }
                    }
                }
            }
        }
    }

    /// Reads what ``writeJSON(to:)`` wrote; nil for anything else.
    init?(_ element: JSONElement) {
        guard element.kind == .object else { return nil }
        for member in element.members {
            guard let level = AccessLevel(rawValue: member.name), member.value.kind == .object else { return nil }
            let lists = member.value.members.map { ($0.name, $0.value.elements.compactMap(\.string)) }
            levels[level] = Dictionary(lists) { first, _ in first }
        }
    }
}

extension String {
    /// The text with ASCII letters made small, as hosts are compared.
    var smallLetters: String { String(decoding: utf8.map(\.smallLetter), as: UTF8.self) }
}
