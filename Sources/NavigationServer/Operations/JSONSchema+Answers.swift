import NavigationModel
import NavigationSearch

// What the answers look like that SearchResponse+JSON.swift writes. A test holds real answers against it.

extension JSONSchema {
    static let searchResponse = object([
        .required("query", .text, "What was typed."),
        .required("level", .choice(of: AccessLevel.self), "Whom the answer was made for."),
        .required("total", .number(nil), "How many screens match."),
        .possible("totalIsLowerBound", .flag, "True if there are more than total says."),
        .required("hits", .list(hit), "The screens, best first."),
        .required("suggestions", .list(.text), "What may have been meant."),
        .possible("retyped", .text, "What the query's keys give on another keyboard, if the hits are for that."),
    ])

    static let suggestResponse = object([
        .required("query", .text, "What was typed."),
        .required("level", .choice(of: AccessLevel.self), "Whom the answer was made for."),
        .required("suggestions", .list(.text), "What it may become, best first."),
    ])

    static let entry = object(
        screen + [
            .required("keywords", .list(.text)),
            .required("tags", .list(.text)),
            .required("description", .optional(.text)),
            .required("categories", .list(.text), "Ids of search categories."),
            .required("breadcrumb", .list(step), "The screens above it, outermost first."),
            .required("link", .optional(.text), "A link that opens the screen."),
        ])

    static let statistics = object([
        .required("level", .choice(of: AccessLevel.self), "Who counts."),
        .required("manifestVersion", .optional(.text)),
        .required("manifestUpdatedAt", .optional(.text)),
        .required("entries", .number(nil), "How many screens this viewer can find."),
        .required(
            "entriesPerLevel", .object(AccessLevel.allCases.map { .possible($0.rawValue, .number(nil)) }),
            "How many of each level."),
        .required(
            "categories",
            .list(
                object([
                    .required("id", .text), .required("title", .text), .required("icon", .optional(.text)),
                    .required("entries", .number(nil)),
                ]))),
    ])

    static let linkOutcome = object([
        .required(
            "outcome", .choice(["screen", "specialRoute", "authCallback", "search", "locked", "unknown", "foreign"]),
            "What the link opens; locked if a screen above the level that was asked about, unknown if no screen that "
                + "this viewer sees, foreign if it is none of this app."),
        .possible("id", .text, "The screen's id."),
        .possible("path", .text, "The path of the screen or route."),
        .possible("stack", .list(step), "The screens to push, the one that is opened last."),
        .possible("handler", .text, "What the app runs for a special route."),
        .possible("requiresAuth", .flag, "Whether a special route needs somebody to be signed in."),
        .possible("needsSignIn", .flag, "Whether this viewer has to sign in first."),
        .possible("name", .text, "What the manifest calls a callback."),
        .possible(
            "parameters", .either(.list(.text), .map),
            "The parameters of a route or screen; the names alone of a callback's."),
        .possible("checks", .list(.text), "What the app has to check before it follows a special route."),
        .possible("query", .text, "What a search link looks for."),
        .possible("title", .text, "The title of a locked screen."),
        .possible("accessLevel", .choice(of: AccessLevel.self), "The lowest level that may open a locked screen."),
        .possible(
            "nearest",
            .optional(object([.required("id", .text), .required("path", .text), .required("title", .text)])),
            "The last visible screen on the way to an unknown one."),
    ])

    private static let screen: [Member] = [
        .required("id", .text),
        .required("path", .text),
        .required("title", .text),
        .required("subtitle", .optional(.text)),
        .required("icon", .optional(.text)),
        .required("color", .optional(.text)),
        .required("accessLevel", .choice(of: AccessLevel.self), "The lowest level that may open it."),
        .required("priority", .optional(.number(nil)), "1 is the most important."),
    ]

    private static let step = object([.required("id", .text), .required("title", .text)])

    private static let hit = object(
        screen + [
            .required("category", .optional(.text), "The id of its first search category."),
            .required("breadcrumb", .list(step), "The screens above it, outermost first."),
            .required("link", .optional(.text), "A link that opens the screen."),
            .required("highlights", .list(highlight), "Where the words were found."),
            .required("match", match, "How it fits."),
        ])

    private static let highlight = object([
        .required("field", .choice(of: SearchField.self)),
        .possible("position", .number(nil), "Which of a field's values."),
        .required("ranges", .list(.list(.number(nil))), "From and up to, in Unicode scalars."),
    ])

    private static let match = object([
        .required("tier", .choice(of: Tier.self), "The step of the ranking that found it."),
        .required("typos", .number(nil), "How many letters were corrected, or left out at a word's end."),
        .possible("substitution", .choice(of: SearchHit.Substitution.self), "By what other words it was found."),
        .possible("dropped", .list(.text), "Words of the query that it lacks."),
        .possible("spelling", .text),
        .possible("words", .list(word)),
        .possible("aboveNext", .optional(object([.required("rule", .optional(.text)), .required("sentence", .text)]))),
    ])

    private static let word = object([
        .required("word", .text), .possible("typed", .text), .required("field", .choice(of: SearchField.self)),
        .required("form", .text),
    ])
}
