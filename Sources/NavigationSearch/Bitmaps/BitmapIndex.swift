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
    private let bits: Statement
    let room: ChunkRoom
    @exclusivity(unchecked) private var chunks: FrequentValues<TableNumber, BitmapChunk>
    /// Chunks of the entries of each level, which every question for several words wants to know.
    @exclusivity(unchecked) private var levelChunks: [LevelChunk?]

    /// About so many bytes are remembered.
    private static let memory = 3_584 << 10
    /// So many of each level are remembered beside these.
    private static let mostLevelChunks = 256
    /// The number of a bitmap stands above that of a chunk.
    static let chunkBits = 16
    static let longestChunk = 1 << chunkBits
    static let mostBitmaps = 1 << 32

    /// - Returns: nil if the index has no bitmaps.
    init?(_ db: Database) throws {
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
        bits = try db.makeStatement(sql: BitmapSQL.selectBitmap)
        chunks = FrequentValues(limit: Self.memory / (chunk / 8), keepsForgotten: true)
        let count = min(Self.mostLevelChunks, (numbers.count + chunk - 1) / chunk)
        levelChunks = Array(repeating: nil, count: max(1, count) * AccessLevel.allCases.count)
        room = ChunkRoom(count: chunk / UInt64.bitWidth)
    }

    deinit { chunks.forEach { room.giveBack($0.words) } }

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

    /// The bits of a chunk of a bitmap. They are there until the next one is asked for: their room may serve that.
    func chunk(_ number: Int, of bitmap: Bitmap) throws -> BitmapChunk {
        let key = bitmap.number << Self.chunkBits | number
        if let known = chunks.value(for: TableNumber(key)) { return known }
        let read = try read(key, into: chunks.takeOver()?.words ?? room.take()).chunk
        chunks.remember(read, for: TableNumber(key))
        return read
    }

    /// The entries of a level in a chunk.
    func chunk(_ number: Int, of level: Int) throws -> LevelChunk {
        let place = number * AccessLevel.allCases.count + level
        if place < levelChunks.count, let known = levelChunks[place] { return known }
        let (chunk, isEmpty) = try read(level << Self.chunkBits | number, into: room.take())
        let read = LevelChunk(chunk, isEmpty: isEmpty, room)
        if place < levelChunks.count { levelChunks[place] = read }
        return read
    }

    private func read(
        _ key: Int, into words: UnsafeMutablePointer<UInt64>
    ) throws -> (chunk: BitmapChunk, isEmpty: Bool) {
        do {
            let row = DirectStatement(again: bits.sqliteStatement, database)
            row.bind(Int64(key), at: 1)
            guard try row.next() else { throw Self.damaged }
            let room = UnsafeMutableBufferPointer(start: words, count: room.count)
            let isEmpty = try row.withBlob(0) { try !BitmapRecord.read($0, into: room) }
            return (BitmapChunk(words: words), isEmpty)
        } catch {
            room.giveBack(words)
            throw error
        }
    }
}

/// The bits of some entries, in room that is somebody else's.
struct BitmapChunk {
    let words: UnsafeMutablePointer<UInt64>

    func has(_ number: Int) -> Bool {
        words[number / UInt64.bitWidth] &>> UInt64(number % UInt64.bitWidth) & 1 == 1
    }
}

/// Which entries of a chunk are of a level.
final class LevelChunk {
    let bits: BitmapChunk
    /// Whether none is.
    let isEmpty: Bool
    private let room: ChunkRoom

    /// - Parameter bits: in room that goes over to it.
    init(_ bits: BitmapChunk, isEmpty: Bool, _ room: ChunkRoom) {
        self.bits = bits
        self.isEmpty = isEmpty
        self.room = room
    }

    deinit { room.giveBack(bits.words) }
}
