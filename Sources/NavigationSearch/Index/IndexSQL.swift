import NavigationModel

/// The statements of the index file. Values are always bound.
enum IndexSQL {
    /// "navs" in ASCII: tells our files from other SQLite files (`PRAGMA application_id`).
    static let applicationID = 0x6e61_7673

    /// The version of the tables below and of what text folding and word splitting put into them. The file is a
    /// cache: with another version it is built anew, never migrated.
    static let formatVersion = "30"

    /// The columns of `entry` that hold what an answer shows.
    static let entryColumns = """
        id, path, title, subtitle, icon, color, priority, keywords, tags, description, categories, parent, link, place
        """

    /// Beginnings of words up to this many characters have an index of their own.
    static let longestPrefix = 6
    private static let prefixLengths = (1...longestPrefix).map(String.init).joined(separator: " ")

    /// SQLite's plainest tokenizer, told that nothing but blanks separates words: the text is split already.
    static let tokenizer = #"""
        ascii tokenchars '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'
        """#

    static var createTables: String {
        let columns = SearchColumn.allCases.map(\.rawValue).joined(separator: ", ")
        let quotedTokenizer = tokenizer.replacing("\"", with: "\"\"")
        return """
            CREATE TABLE about (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

            CREATE TABLE entry (
                position INTEGER PRIMARY KEY,
                id TEXT NOT NULL,
                path TEXT,
                title TEXT NOT NULL,
                subtitle TEXT,
                icon TEXT,
                color TEXT,
                priority INTEGER,
                keywords TEXT NOT NULL,
                tags TEXT NOT NULL,
                description TEXT,
                categories TEXT NOT NULL,
                parent INTEGER,
                link TEXT,
                place INTEGER NOT NULL,
                words INTEGER NOT NULL,
                hash INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE ancestor (
                number INTEGER PRIMARY KEY, parent INTEGER, id TEXT NOT NULL, path TEXT NOT NULL, title TEXT NOT NULL
            ) STRICT;

            \(HashSQL.createTable)

            \(LinkSQL.createTables)

            CREATE TABLE category (
                number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, icon TEXT
            ) STRICT;

            CREATE TABLE synonym (
                word TEXT NOT NULL, number INTEGER NOT NULL, other TEXT NOT NULL, PRIMARY KEY (word, number)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE word (
                word TEXT PRIMARY KEY NOT NULL,
                \(AccessLevel.allCases.map { "\($0.rawValue) INTEGER NOT NULL" }.joined(separator: ", "))
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE long_word (
                word TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE common (
                beginning TEXT PRIMARY KEY NOT NULL, level INTEGER, room INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            \(BitmapSQL.createTables)

            CREATE TABLE lexicon (first TEXT PRIMARY KEY NOT NULL, words BLOB NOT NULL) STRICT, WITHOUT ROWID;

            \(createRelated)

            CREATE VIEW entry_text AS
                SELECT position, \(SearchColumn.allCases.map(readable).joined(separator: ", ")) FROM entry;

            CREATE VIRTUAL TABLE search USING fts5(
                \(columns),
                content='entry_text', content_rowid='position', columnsize=0, detail=column,
                prefix='\(prefixLengths)', tokenize="\(quotedTokenizer)"
            );
            """
    }

    /// What a person who queries the file by hand reads in a column of `search`: the texts as written.
    private static func readable(_ column: SearchColumn) -> String {
        switch column {
        case .title, .keywords, .tags, .subtitle, .description: column.rawValue
        case .breadcrumb: "(\(breadcrumb)) AS breadcrumb"
        default: "NULL AS \(column.rawValue)"
        }
    }

    private static let breadcrumb = """
        WITH RECURSIVE above (number, height) AS (
            SELECT entry.parent, 1
            UNION ALL SELECT ancestor.parent, height + 1 FROM above JOIN ancestor ON ancestor.number = above.number
        )
        SELECT group_concat(title, ' > ') FROM (
            SELECT title FROM above JOIN ancestor ON ancestor.number = above.number ORDER BY height DESC
        )
        """

    static let dropTables = """
        DROP TABLE IF EXISTS search;
        DROP VIEW IF EXISTS entry_text;
        DROP TABLE IF EXISTS synonym;
        DROP TABLE IF EXISTS lexicon;
        DROP TABLE IF EXISTS common;
        \(BitmapSQL.dropTables)
        DROP TABLE IF EXISTS word;
        DROP TABLE IF EXISTS long_word;
        DROP TABLE IF EXISTS related;
        DROP TABLE IF EXISTS category;
        \(HashSQL.dropTable)
        DROP TABLE IF EXISTS entry;
        DROP TABLE IF EXISTS ancestor;
        DROP TABLE IF EXISTS about;
        \(LinkSQL.dropTables)
        """

    static let selectAbout = "SELECT key, value FROM about"
    static let insertAbout = "INSERT OR REPLACE INTO about (key, value) VALUES (?, ?)"

    static let deleteCategories = "DELETE FROM category"
    static let insertCategory = "INSERT INTO category (number, id, title, icon) VALUES (?, ?, ?, ?)"
    static let selectCategories = "SELECT id, title, icon FROM category ORDER BY number"

    static let deleteSynonyms = "DELETE FROM synonym"
    static let insertSynonym = "INSERT INTO synonym (word, number, other) VALUES (?, ?, ?)"
    static let selectAnySynonym = "SELECT 1 FROM synonym LIMIT 1"
    static let selectSynonyms = "SELECT other FROM synonym WHERE word = ? ORDER BY number"

    static let selectFingerprints = "SELECT id, position, place, hash FROM entry"
    static let insertEntry = """
        INSERT INTO entry (position, words, hash, \(entryColumns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    /// With the same values in the same places. An entry keeps its id.
    static let updateEntry = {
        let columns = ["words", "hash"] + entryColumns.split(separator: ", ").map(String.init)
        let values = zip(columns, 2...).filter { $0.0 != "id" }.map { "\($0) = ?\($1)" }
        return "UPDATE entry SET \(values.joined(separator: ", ")) WHERE position = ?1"
    }()
    static let deleteEntry = "DELETE FROM entry WHERE position = ?"
    /// What ``StoredEntry`` reads.
    private static let readEntry = """
        SELECT \(entryColumns), position, CASE link WHEN '' THEN (SELECT value FROM about WHERE key = '\(AboutKey.links)') END
        FROM entry
        """
    static let selectEntry = "\(readEntry) WHERE position = ?"

    static let selectAncestors = "SELECT number, parent, id, path, title FROM ancestor"
    static let selectAncestorNumbers = "SELECT number, id FROM ancestor"
    static let selectAncestor = "SELECT parent, id, path, title FROM ancestor WHERE number = ?"
    static let insertAncestor = """
        INSERT OR REPLACE INTO ancestor (number, parent, id, path, title) VALUES (?, ?, ?, ?, ?)
        """
    static let deleteAncestor = "DELETE FROM ancestor WHERE number = ?"

    static let countWord = {
        let levels = AccessLevel.allCases.map(\.rawValue)
        return """
            INSERT INTO word (word, \(levels.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET \(levels.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", "))
            """
    }()

    static var deleteUncountedWords: String {
        "DELETE FROM word WHERE \(AccessLevel.allCases.map { "\($0.rawValue) = 0" }.joined(separator: " AND "))"
    }

    static var selectWords: String {
        "SELECT word, \(AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")) FROM word ORDER BY word"
    }

    static let countLongWord = """
        INSERT INTO long_word (word, count) VALUES (?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count
        """
    static let deleteUncountedLongWords = "DELETE FROM long_word WHERE count = 0"
    static let selectLongWords = "SELECT word FROM long_word WHERE word >= ? AND word < ? LIMIT ?"
    static let selectLongWordUpTo = "SELECT word FROM long_word WHERE word <= ? ORDER BY word DESC LIMIT 1"

    static let deleteCommon = "DELETE FROM common"
    static let insertCommon = "INSERT INTO common (beginning, level, room) VALUES (?, ?, ?)"
    static let selectCommon = "SELECT level FROM common WHERE beginning = ? AND level NOTNULL"
    static let selectAllCommon = "SELECT beginning, level, room FROM common"

    static let selectBlocks = "SELECT first, words FROM lexicon ORDER BY first"
    static let insertBlock = "INSERT OR REPLACE INTO lexicon (first, words) VALUES (?, ?)"
    static let deleteBlock = "DELETE FROM lexicon WHERE first = ?"

    static let selectID = "SELECT id FROM entry WHERE position = ?"

    private static let tokenColumns = SearchColumn.allCases.map(\.rawValue).joined(separator: ", ")
    private static let tokenMarks = SearchColumn.allCases.map { _ in "?" }.joined(separator: ", ")
    static let insertTokens = "INSERT INTO search (rowid, \(tokenColumns)) VALUES (?, \(tokenMarks))"
    static let deleteTokens = """
        INSERT INTO search (search, rowid, \(tokenColumns)) VALUES ('delete', ?, \(tokenMarks))
        """

    /// Bytes of new tokens that FTS5 gathers in memory before it writes them, 1 MiB if nobody says otherwise. With
    /// less, a new index is written in many pieces and merged afterwards, which leaves half of the file empty.
    static let gatherTokens = "INSERT INTO search (search, rank) VALUES ('hashsize', 8388608)"

    /// For a new index, whose pieces are put together once, at the end.
    static let gatherAllTokens = "INSERT INTO search (search, rank) VALUES ('automerge', 0)"

    /// Has FTS5 write out what it has gathered so far, as it does before each savepoint.
    static let writeGatheredTokens = "SAVEPOINT written; RELEASE written"

    /// Puts all pieces together, and lets later ones be merged as they come, which is FTS5's own way.
    static let optimizeTokens = """
        INSERT INTO search (search) VALUES ('optimize');
        INSERT INTO search (search, rank) VALUES ('automerge', 4);
        """

    // The tables in which FTS5 keeps the lists of `search`, ``FullTextPages``.
    static let selectPage = "SELECT block FROM search_data WHERE id = ?"
    static let selectLeaf = "SELECT pgno FROM search_idx WHERE segid = ? AND term <= ? ORDER BY term DESC LIMIT 1"
    /// Pages after which come some that hold nothing but rows of the last term on it.
    static let selectLongLeaves = "SELECT segid, pgno FROM search_idx WHERE pgno & 1"
    static let selectNextLeaf = "SELECT pgno FROM search_idx WHERE segid = ? AND term > ? ORDER BY term LIMIT 1"

    static let countEntries = "SELECT count(*) FROM entry WHERE position BETWEEN ? AND ?"
    static let selectTitle = "SELECT title FROM entry WHERE position = ?"
    static let selectWordCount = "SELECT words FROM entry WHERE position = ?"

    // Row ids of one level, best first. The level's number makes each statement a text of its own, so that
    // the statements of several levels can be read side by side.

    static func selectAll(_ level: Int) -> String {
        "SELECT position /* \(level) */ FROM entry WHERE position BETWEEN ? AND ? ORDER BY position"
    }

    // What a thesaurus says: the words of a term, and those of another that stand in entries; the level is the lowest
    // that sees each of these. The limit comes after the level, so that hidden words push none out.

    static let createRelated = """
        CREATE TABLE related (
            word TEXT NOT NULL, rank INTEGER NOT NULL, other TEXT NOT NULL, level INTEGER NOT NULL,
            PRIMARY KEY (word, rank, other)
        ) STRICT, WITHOUT ROWID;
        """
    static let deleteRelated = "DELETE FROM related"
    static let insertRelated = "INSERT INTO related (word, rank, other, level) VALUES (?, ?, ?, ?)"
    static let selectRelated = """
        SELECT other, rank FROM related WHERE word = ? AND level <= ? ORDER BY rank, other LIMIT ?
        """
}
