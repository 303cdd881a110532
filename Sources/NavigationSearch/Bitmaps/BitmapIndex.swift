import GRDB
import NavigationModel

/// Bitmaps of the longest posting lists (O'Neil 1987).
///
/// Who looks for entries that have several common words would have to go through a list of each. Bits are put together
/// 64 at a time, and take a page of the file where a list takes three or more.
final class BitmapIndex {
    let numbers: EntryNumbers
    /// So many entries are a chunk of a bitmap, a multiple of 64.
    let chunk: Int
    /// Shorter lists have no bitmaps.
    let fewestRows: Int
    private let database: OpaquePointer?
    private let terms: Statement
    private let bits: BlobReader
    let room: ChunkRoom
    @exclusivity(unchecked) private var chunks: FrequentValues<TableNumber, BitmapChunk>
    /// The levels of entries, which every question for several words wants to know.
    @exclusivity(unchecked) private var levelChunks: [LevelChunk?]

    /// About so many bytes are remembered.
    static let memory = 3_584 << 10
    /// The levels of so many chunks are remembered beside these.
    private static let mostLevelChunks = 256
    /// The number of a bitmap stands above that of a chunk.
    static let chunkBits = 16
    static let longestChunk = 1 << chunkBits
    static let mostBitmaps = 1 << 32

    /// The fewest chunks that there is room for, whatever their size: two are put together as they are.
    private static let fewestChunks = 2

    /// - Parameters:
    ///   - bits: what reads their chunks; unless given, one of its own.
    ///   - memory: about so many bytes are remembered.
    /// - Returns: nil if the index has no bitmaps.
    init?(_ db: Database, _ bits: BlobReader? = nil, memory: Int = BitmapIndex.memory) throws {
        database = db.sqliteConnection
        let places = try DirectStatement(db, BitmapSQL.selectBitmapPlaces)
        guard try places.next() else { return nil }
        chunk = Int(places.integer(0))
        fewestRows = Int(places.integer(1))
        guard chunk > 0, chunk <= Self.longestChunk, chunk % UInt64.bitWidth == 0 else { throw Self.damaged }
        numbers = try places.withBlob(2) { blob in
            guard blob.count <= Position.places.upperBound / Int64(UInt8.bitWidth) else { throw Self.damaged }
            return EntryNumbers(places: BitmapRecord.words(blob))
        }
        terms = try db.makeStatement(sql: BitmapSQL.selectBitmaps)
        self.bits = bits ?? BlobReader(db, Self.blobs)
        chunks = FrequentValues(limit: max(Self.fewestChunks, memory / (chunk / 8)), keepsForgotten: true)
        let count = min(Self.mostLevelChunks, (numbers.count + chunk - 1) / chunk)
        levelChunks = Array(repeating: nil, count: count)
        room = ChunkRoom(count: chunk / UInt64.bitWidth)
    }

    deinit { chunks.forEach { room.giveBack($0.words) } }

    /// Where the chunks are.
    static let blobs = BlobReader.Source(table: "bitmap", column: "bits", select: BitmapSQL.selectBitmap)

    static let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the bitmaps are damaged")

    /// The bitmaps of a term; nil if there are none.
    /// - Parameter term: as FTS5 writes it.
    func bitmaps(of term: [UInt8]) throws -> TermBitmaps? {
        let row = DirectStatement(again: terms.sqliteStatement, database)
        row.bind(term, at: 1)
        var found: [Bitmap] = []
        while try row.next() {
            let count = Int(row.integer(2))
            guard let kind = BitmapKind(rawValue: Int(row.integer(0))), 0...numbers.count ~= count else {
                throw Self.damaged
            }
            found.append(Bitmap(number: Int(row.integer(1)), kind: kind, count: count))
        }
        return found.isEmpty ? nil : TermBitmaps(found, isPrefix: term.first != FullTextTerm.whole)
    }

    /// The bits of a chunk of a bitmap. They are there until the second one after them is asked for: their room may serve
    /// that, and not the next one, since what has gone by the time of one question makes room for the next.
    func chunk(_ number: Int, of bitmap: Bitmap) throws -> BitmapChunk {
        let key = bitmap.number << Self.chunkBits | number
        if let known = chunks.value(for: TableNumber(key)) { return known }
        let read = try read(key, into: chunks.takeOver()?.words ?? room.take())
        chunks.remember(read, for: TableNumber(key))
        return read
    }

    /// The levels of the entries of a chunk.
    func levels(_ number: Int) throws -> LevelChunk {
        if number < levelChunks.count, let known = levelChunks[number] { return known }
        let words = room.take()
        defer { room.giveBack(words) }
        let levels = try LevelChunk(count: room.count, entries: min(chunk, numbers.count - number * chunk)) { level in
            try read(level << Self.chunkBits | number, to: words)
            return UnsafePointer(words)
        }
        if number < levelChunks.count { levelChunks[number] = levels }
        return levels
    }

    /// Reads a chunk into room that is given back should that fail.
    private func read(_ key: Int, into words: UnsafeMutablePointer<UInt64>) throws -> BitmapChunk {
        do {
            try read(key, to: words)
            return BitmapChunk(words: words)
        } catch {
            room.giveBack(words)
            throw error
        }
    }

    private func read(_ key: Int, to words: UnsafeMutablePointer<UInt64>) throws {
        let room = UnsafeMutableBufferPointer(start: words, count: room.count)
        let read: Void? = try bits.withBlob(at: Int64(key)) { try BitmapRecord.read($0, into: room) }
        guard read != nil else { throw Self.damaged }
    }
}

/// The bits of some entries, in room that is somebody else's.
struct BitmapChunk {
    let words: UnsafeMutablePointer<UInt64>

    func has(_ number: Int) -> Bool {
        words[number / UInt64.bitWidth] &>> UInt64(number % UInt64.bitWidth) & 1 == 1
    }
}
