import ArgumentParser
import NavigationModel
import NavigationSearch

/// The options that say who asks, for which part of the screens, and how much is wanted.
struct RequestOptions: ParsableArguments {
    @Option(help: "Who asks. Nothing above this level is shown.")
    var level: AccessLevel = .public

    @Option(help: ArgumentHelp("Only screens of the search category with this id.", valueName: "category"))
    var category: String?

    @Option(help: ArgumentHelp("Only screens with this tag.", valueName: "tag"))
    var tag: String?

    @Option(help: ArgumentHelp("Only the screen at this path and what is below it.", valueName: "path"))
    var under: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "number"))
    var limit = SearchRequest.defaultLimit

    func validate() throws {
        if limit < 0 { throw ValidationError("'--limit \(limit)': give 0 or more.") }
    }

    /// What to ask for a text that was given in words.
    func request(_ words: [String], profile: SearchProfile) -> SearchRequest {
        SearchRequest(
            words.joined(separator: " "), level: level, category: category, tag: tag, under: under, limit: limit,
            profile: profile)
    }

    /// That there is no such category, for someone who got nothing; nil if there is, or none was asked for.
    func unknownCategory(in index: SearchIndex) throws -> String? {
        guard let category else { return nil }
        let known = try index.statistics(level: level).categories.map(\.id)
        return known.contains(category) ? nil : Miss.sentence(onCategory: category, known: known)
    }
}
