public import NavigationModel

extension SearchIndex {
    /// Finds out where a link leads, as ``NavigationModel/LinkResolver`` does from a manifest.
    ///
    /// Any text may be given: what is no URL is foreign. Screens that search leaves out are found too.
    /// - Throws: ``SearchIndexError`` if the file can no longer be read.
    public func resolve(_ request: LinkRequest) throws -> LinkOutcome {
        try readShortly { db in
            let grammar = try linkGrammars.grammar(db)
            return try grammar.resolve(request, in: IndexedScreens(db: db, depth: grammar.depth))
        }
    }
}
