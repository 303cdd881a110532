import GRDB
import NavigationModel

/// Writes what a file keeps of a manifest beside its entries.
struct ManifestTables {
    let db: Database

    func write(_ categories: [SearchCategory]) throws {
        try db.execute(sql: IndexSQL.deleteCategories)
        for (number, category) in categories.enumerated() {
            try db.execute(
                sql: IndexSQL.insertCategory,
                arguments: [number, category.id.storable, category.title.storable, category.icon?.storable])
        }
    }

    /// Writes what words may stand for, each text as one token.
    func write(_ rules: [SynonymRule]) throws {
        try db.execute(sql: IndexSQL.deleteSynonyms)
        let prepared = SynonymRules(rules)
        for word in prepared.words.sorted() {
            for (number, other) in prepared.others(word).enumerated() {
                try db.execute(sql: IndexSQL.insertSynonym, arguments: [word, number, other.storable])
            }
        }
    }

    func write(_ about: [String: String]) throws {
        for (key, value) in about.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: IndexSQL.insertAbout, arguments: [key, value.storable])
        }
    }
}
