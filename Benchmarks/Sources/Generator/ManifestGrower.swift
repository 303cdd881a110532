public import Foundation
public import NavigationModel

/// Grows a real manifest to any size, so that what is measured on it says something about real ones.
///
/// Words follow each other as in the real texts, and rare words give way to new ones that look alike, so that the
/// vocabulary grows with the square root of the entries. Each grown item takes over from a real one of the same depth
/// how long its texts are, how many keywords and children it has, its priority and its tags. Sections, and the children
/// of each section, become more with the square root; below that the tree keeps its shape.
///
/// The same seed gives the same bytes.
public struct ManifestGrower {
    private let source: NavigationManifest
    private let entries: Int
    private var random: SeededRandom
    private var texts: SeedTexts
    private var levels: LevelPlan
    private let sectionGrowth: Double
    private let repeatedTitles: Double
    private var titles: Set<Int> = []
    private var made = 0

    /// - Parameters:
    ///   - manifest: the real one.
    ///   - entries: how many items the grown one has.
    public init(_ manifest: ValidatedManifest, entries: Int, levels mix: LevelMix, seed: UInt64) {
        source = manifest.manifest
        self.entries = entries
        random = SeededRandom(seed: seed)
        texts = SeedTexts(manifest.manifest.sections)
        levels = LevelPlan(mix)
        let ratio = Double(entries) / Double(max(1, texts.count))
        repeatedTitles = texts.repeatedTitles
        sectionGrowth = max(1, ratio).squareRoot()
        texts.grow(ratio, &random)
    }

    /// Writes the grown manifest as JSON, in pieces of about a megabyte.
    public mutating func write(to sink: @escaping (Data) throws -> Void) throws {
        var stream = ManifestStream(sink)
        stream.openDocument(source)
        var sections: [String] = []
        while made < entries, !texts.itemsByDepth.isEmpty {
            if !sections.isEmpty { stream.raw(",") }
            sections.append(try writeItem(depth: 0, parent: nil, to: &stream))
        }
        stream.closeDocument(source.searchCategories, sections: sections)
        try stream.flush()
    }

    /// - Returns: the item's id.
    private mutating func writeItem(
        depth: Int, parent: NavigationItem?, to stream: inout ManifestStream
    ) throws -> String {
        let seed = random.element(texts.itemsByDepth[depth])
        let item = grownItem(seed, parent)
        try stream.openItem(item)
        let count = depth == 0 ? Int((Double(seed.childCount) * sectionGrowth).rounded()) : seed.childCount
        if count > 0, made < entries {
            stream.raw(",\"children\":[")
            for index in 0..<count where made < entries {
                if index > 0 { stream.raw(",") }
                _ = try writeItem(depth: depth + 1, parent: item, to: &stream)
            }
            stream.raw("]")
        }
        stream.raw("}")
        return item.id
    }

    private mutating func grownItem(_ seed: SeedItem, _ parent: NavigationItem?) -> NavigationItem {
        made += 1
        var item = seed.item
        item.children = []
        item.title = title(seed)
        item.subtitle = text(texts.subtitles, seed.subtitleLength)
        item.metadata.keywords = seed.keywordLengths.compactMap { text(texts.keywords, $0) }
        item.metadata.description = text(texts.descriptions, seed.descriptionLength)
        item.accessLevel = levels.next(below: parent?.accessLevel, &random)
        item.id = Self.slug(item.title) + String(made, radix: 36)
        item.path = (parent?.path ?? "") + "/" + item.id
        return item
    }

    /// A title that is mostly a new one: repeats are about as frequent as in the real manifest.
    private mutating func title(_ seed: SeedItem) -> String {
        var title = seed.item.title
        for attempt in 0..<6 {
            // Short titles run out first.
            title = text(texts.titles, seed.titleLength + attempt / 3) ?? title
            if titles.insert(StableHash.of(title)).inserted || random.fraction() < repeatedTitles { break }
        }
        return title
    }

    private mutating func text(_ chain: WordChain, _ length: Int) -> String? {
        let tokens = chain.text(length: length, &random)
        return tokens.isEmpty ? nil : texts.vocabulary.text(tokens, &random)
    }

    /// The beginning of a title as ids have it.
    private static func slug(_ title: String) -> String {
        var slug = ""
        for byte in title.lowercased().utf8.prefix(24) {
            if (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
                slug.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
        }
        return slug.isEmpty || slug.hasSuffix("-") ? slug : slug + "-"
    }
}
