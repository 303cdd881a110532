import NavigationModel
import NavigationSearch

extension ServiceOperation {
    /// All there are, in the order in which they are documented.
    package static let all = [search, suggest, resolve, get, stats, reload]

    static let search = ServiceOperation(
        "search", "Finds the screens that fit what was typed, best first.",
        [.required("query", "What was typed. Any text will do; a blank one lists the top screens.")] + filters
            + [
                .possible("offset", .number(NavigationService.offsets, default: 0), "How many hits to skip."),
                .possible("explain", .flag, "Whether each hit says why it stands where it does."),
            ],
        ordered: 2, result: .searchResponse
    ) { service, parameters in
        var request = request(service, parameters)
        request.offset = parameters.number("offset")
        request.explain = parameters.flag("explain")
        return try service.search(request).writeJSON(to:)
    }

    static let suggest = ServiceOperation(
        "suggest", "Completes what is being typed with titles and keywords, best first.",
        [.required("query", "What has been typed. Any text will do; a blank one suggests the top titles.")] + filters,
        ordered: 2, result: .suggestResponse
    ) { service, parameters in
        try service.suggest(request(service, parameters)).writeJSON(to:)
    }

    static let resolve = ServiceOperation(
        "resolve", "Finds out what a deep link of the app opens.",
        [
            .required("url", "The link, such as app://settings or https://example.com/settings."), .level,
            .possible(
                "locked", .flag,
                "Whether the answer tells of a screen above the level, up to the server's own, and which level it needs."
            ),
        ],
        ordered: 2, result: .linkOutcome
    ) { service, parameters in
        let level = parameters.level(default: service.defaultLevel)
        let reach = parameters.flag("locked") ? service.ceiling : nil
        let request = LinkRequest(parameters.text("url"), level: level, showsLockedUpTo: reach)
        return try service.resolve(request).writeJSON(to:)
    }

    static let get = ServiceOperation(
        "get", "Gives all there is to know about one screen; null if there is none with this id.",
        [.required("id", "The screen's id, as in a hit."), .level], ordered: 2, result: .optional(.entry)
    ) { service, parameters in
        let level = parameters.level(default: service.defaultLevel)
        let entry = try service.entry(id: parameters.text("id"), level: level)
        return { json in
            if let entry { entry.writeJSON(to: &json) } else { json.null() }
        }
    }

    static let stats = ServiceOperation(
        "stats", "Counts what is in the index, by level and category.", [.level], ordered: 1, result: .statistics
    ) { service, parameters in
        try service.statistics(level: parameters.level(default: service.defaultLevel)).writeJSON(to:)
    }

    static let reload = ServiceOperation(
        "reload", "Reads the manifest or the index file again, and says what is in it then.", [.level], ordered: 1,
        result: .statistics
    ) { service, parameters in
        try service.reload(level: parameters.level(default: service.defaultLevel)).writeJSON(to:)
    }

    /// What every question with a text may say beside it.
    private static let filters: [Parameter] = [
        .level,
        .possible("category", .text, "Only screens of the search category with this id."),
        .possible("tag", .text, "Only screens with this tag."),
        .possible("under", .text, "Only the screen at this path and what is below it."),
        .possible(
            "limit", .number(NavigationService.limits, default: SearchRequest.defaultLimit), "How many to answer with."),
    ]

    private static func request(_ service: NavigationService, _ parameters: Parameters) -> SearchRequest {
        SearchRequest(
            parameters.text("query"), level: parameters.level(default: service.defaultLevel),
            category: parameters.string("category"), tag: parameters.string("tag"), under: parameters.string("under"),
            limit: parameters.number("limit"), profile: service.profile)
    }
}
