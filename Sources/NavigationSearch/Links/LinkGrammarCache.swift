import Foundation
import GRDB
import NavigationModel

/// What the index says about links, read again when its manifest has changed.
final class LinkGrammarCache: @unchecked Sendable {
    private let lock = NSLock()
    private var known: (contentHash: String, grammar: LinkGrammar)?

    func grammar(_ db: Database) throws -> LinkGrammar {
        let contentHash = try value(AboutKey.contentHash, db)
        if let grammar = lock.withLock({ known?.contentHash == contentHash ? known?.grammar : nil }) { return grammar }
        guard let grammar = LinkGrammar(json: try value(AboutKey.linkGrammar, db)) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "what it says about links cannot be read")
        }
        lock.withLock { known = (contentHash, grammar) }
        return grammar
    }

    private func value(_ key: String, _ db: Database) throws -> String {
        let row = try DirectStatement(db, LinkSQL.selectAboutValue)
        row.bind(key, at: 1)
        return try row.next() ? row.text(0) ?? "" : ""
    }
}
