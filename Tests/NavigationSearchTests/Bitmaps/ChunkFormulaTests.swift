import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What is put together of chunks of bits has the bits that its parts say, whatever they are put together of.
@Suite struct ChunkFormulaTests {
    /// Words of stretches of entries, with chunks in any order, and with room for two chunks alone.
    @Test(arguments: 0..<12) func chunksHaveTheBitsOfTheirParts(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 8_000)
        let table = try FullTextTable(pageSize: 400, mergesSegments: true)
        try table.fill(withStretchesOf: 3_000, &random)
        let chunk = [64, 192, 640][seed % 3]
        try table.database.write { try table.writeBitmaps($0, .init(everyTermWith: chunk)) }
        try table.database.read { db in
            let memory = seed % 2 == 0 ? BitmapIndex.memory : 2 * chunk / 8
            let index = try #require(try BitmapIndex(db, memory: memory))
            let parts = try Self.parts(index, PostingIndex(db))
            let chunks = Array(0..<index.numbers.count / chunk)
            var areFound = false
            for _ in 0..<40 {
                let formula = Self.formula(of: parts, depth: 3, &random)
                let put = ChunkFormula(formula, index, upTo: .admin)
                for chunk in chunks.shuffled(using: &random).prefix(8) {
                    let expected = try Self.numbers(formula, chunk, index)
                    areFound = areFound || !expected.isEmpty
                    #expect(try Self.numbers(put, chunk, index) == expected, "\(formula)")
                }
            }
            #expect(areFound)
        }
    }

    /// Bitmaps, lists and several lists, of words and of their beginnings.
    private static func parts(_ index: BitmapIndex, _ postings: PostingIndex) throws -> [BitmapFormula] {
        let columns: ColumnSet = [.column(.title), .column(.description)]
        return try (0..<6).flatMap { number in
            let lists = try postings.lists(FullTextTerm(text: "w\(number)", isPrefix: false))
            let formulas = lists.map { BitmapFormula.list($0, columns: columns.rawValue) }
            let titles = try lists.compactMap { try postings.bitmaps(of: $0)?.rows(in: BitmapKind.titles)?.bitmaps }
            return try formulas + titles.joined().map(BitmapFormula.bitmap)
                + [.lists(ListBits(.any(formulas), index, upTo: .admin))]
        }
    }

    private static func formula(
        of parts: [BitmapFormula], depth: Int, _ random: inout SplitMix64
    ) -> BitmapFormula {
        func some(_ counts: ClosedRange<Int>) -> [BitmapFormula] {
            (0..<Int.random(in: counts, using: &random)).map { _ in formula(of: parts, depth: depth - 1, &random) }
        }
        switch depth > 0 ? Int.random(in: 0..<4, using: &random) : 3 {
        case 0: return .all(some(1...7))
        case 1: return .any(some(0...4))
        case 2:
            let parts = some(1...4)
            return .atLeast(Int.random(in: 1...parts.count, using: &random), parts)
        default: return parts.randomElement(using: &random) ?? .any([])
        }
    }

    /// The bits of a chunk as its parts have them.
    private static func numbers(_ formula: BitmapFormula, _ chunk: Int, _ index: BitmapIndex) throws -> Set<Int> {
        func all(_ parts: [BitmapFormula]) throws -> [Set<Int>] { try parts.map { try numbers($0, chunk, index) } }
        switch formula {
        case .bitmap, .list, .lists: return try numbers(ChunkFormula(formula, index, upTo: .admin), chunk, index)
        case .all(let parts):
            let known = try all(parts)
            return known.dropFirst().reduce(known.first ?? []) { $0.intersection($1) }
        case .any(let parts): return try all(parts).reduce([]) { $0.union($1) }
        case .atLeast(let needed, let parts):
            let known = try all(parts)
            return Set((0..<index.chunk).filter { number in known.count { $0.contains(number) } >= needed })
        }
    }

    /// The bits of a chunk as they are put together, in room that is full of others.
    private static func numbers(_ formula: ChunkFormula, _ chunk: Int, _ index: BitmapIndex) throws -> Set<Int> {
        try index.room.lend { words in
            words.update(repeating: 0xA5A5_5A5A_FFFF_0000, count: index.chunk / UInt64.bitWidth)
            try formula.put(chunk, into: words)
            let found = BitmapChunk(words: words)
            return Set((0..<index.chunk).filter(found.has))
        }
    }
}
