import NavigationModel

/// The statements of the tables of bitmaps.
enum BitmapSQL {
    static let createTables = """
        CREATE TABLE bitmap_term (
            term BLOB NOT NULL, kind INTEGER NOT NULL, number INTEGER, count INTEGER NOT NULL,
            PRIMARY KEY (term, kind)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE bitmap (number INTEGER PRIMARY KEY, bits BLOB NOT NULL) STRICT;

        CREATE TABLE bitmap_place (
            chunk INTEGER NOT NULL, fewest INTEGER NOT NULL, places BLOB NOT NULL, segments TEXT NOT NULL
        ) STRICT;
        """

    static let dropTables = """
        DROP TABLE IF EXISTS bitmap_term;
        DROP TABLE IF EXISTS bitmap;
        DROP TABLE IF EXISTS bitmap_place;
        """

    static let deleteBitmapTerms = "DELETE FROM bitmap_term"
    static let insertBitmapTerm = "INSERT INTO bitmap_term (term, kind, number, count) VALUES (?, ?, ?, ?)"
    static let selectBitmaps = "SELECT kind, number, count FROM bitmap_term WHERE term = ? AND number NOTNULL"
    static let selectAllBitmaps = "SELECT term, kind, number, count FROM bitmap_term"
    static let insertBitmap = "INSERT OR REPLACE INTO bitmap (number, bits) VALUES (?, ?)"
    static let selectBitmap = "SELECT bits FROM bitmap WHERE number = ?"
    /// Those of no term and no level, and the chunks of all from one on.
    static let deleteBitmaps = """
        DELETE FROM bitmap WHERE number & \(BitmapIndex.longestChunk - 1) >= ? OR (
            number >> \(BitmapIndex.chunkBits) >= (SELECT count(*) * \(AccessLevel.allCases.count) FROM bitmap_place)
            AND number >> \(BitmapIndex.chunkBits) NOT IN (SELECT number FROM bitmap_term WHERE number NOTNULL)
        )
        """
    static let deleteBitmapPlaces = "DELETE FROM bitmap_place"
    static let insertBitmapPlaces = "INSERT INTO bitmap_place (chunk, fewest, places, segments) VALUES (?, ?, ?, ?)"
    static let selectBitmapSegments = "SELECT segments FROM bitmap_place"
    static let selectBitmapPlaces = "SELECT chunk, fewest, places FROM bitmap_place"
}
