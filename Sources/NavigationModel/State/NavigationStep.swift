/// One step of a navigation, as it is written on a command line: `go /settings`, `back`, `tab home`.
package struct NavigationStep: Sendable, Hashable {
    /// What can be done.
    package enum Verb: String, Sendable, CaseIterable {
        case go, push, sheet, fullScreen = "full-screen", bottomSheet = "bottom-sheet", link, tab
        case back, root, top, dismiss, backTo = "back-to", before, `as`
        case `do`, fact, noFact = "no-fact", compact, regular, menu, handoff

        /// What follows the verb; nil if nothing does.
        package var operand: String? {
            switch self {
            case .go, .push, .sheet, .fullScreen, .bottomSheet: "SCREEN"
            case .link: "URL"
            case .tab, .backTo, .before: "ID"
            case .as: "LEVEL"
            case .do: "ACTION@SCREEN"
            case .fact, .noFact: "NAME"
            case .back, .root, .top, .dismiss, .compact, .regular, .menu, .handoff: nil
            }
        }
    }

    package let verb: Verb
    /// A screen's path or id, a URL, a level, a name; empty if the verb needs none.
    package let operand: String

    /// The step as it was written, but for what may be a secret in a link.
    package func shown(by links: LinkResolver, in environment: NavigationEnvironment) -> String {
        if operand.isEmpty { return verb.rawValue }
        guard verb == .link || mayBeLink(in: environment) else {
            return "\(verb.rawValue) \(Self.beginning(of: operand, upTo: ["?", "#", "="]))"
        }
        // Screens that something can stand in front of are no secret.
        let outcome = environment.outcome(of: operand, by: links.resolve)
        return "\(verb.rawValue) \(outcome.shownLink(operand))"
    }

    /// Whether the operand looks like a link and is no screen's id.
    private func mayBeLink(in environment: NavigationEnvironment) -> Bool {
        if operand.contains("://") { return true }
        guard operand.utf8.first?.isLetter == true, let mark = operand.utf8.first(where: { !$0.isSchemeByte }) else {
            return false
        }
        return mark == UInt8(ascii: ":") && environment.map.chain(to: operand) == nil
    }

    /// Reads steps; a verb and what follows it may be one argument or two.
    /// - Throws: ``UnreadableStep`` for the first that makes no sense.
    package static func steps(_ arguments: [String]) throws(UnreadableStep) -> [NavigationStep] {
        var steps: [NavigationStep] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let words = argument.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard let first = words.first, let verb = Verb(rawValue: String(first)) else {
                throw UnreadableStep("\(quoted(argument)) is no step. Steps are \(allForms).")
            }
            guard let operand = verb.operand else {
                if words.count > 1 {
                    throw UnreadableStep("Nothing follows \"\(verb.rawValue)\": \(quoted(argument)).")
                }
                steps.append(NavigationStep(verb: verb, operand: ""))
                continue
            }
            guard let value = words.count > 1 ? String(words[1]) : rest.popFirst(), !value.isEmpty else {
                throw UnreadableStep("\"\(verb.rawValue)\" lacks what follows it: \(verb.rawValue) \(operand).")
            }
            if verb == .do && value.split(separator: "@", maxSplits: 1).count < 2 {
                throw UnreadableStep("\"do\" needs an action and a screen: do \(operand).")
            }
            if verb == .as && AccessLevel(rawValue: value) == nil {
                let levels = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")
                throw UnreadableStep("\(quoted(value)) is no level. Levels are \(levels).")
            }
            steps.append(NavigationStep(verb: verb, operand: value))
        }
        return steps
    }

    /// An argument within a message; of what may be a link, which may hold a secret, only the beginning.
    private static func quoted(_ argument: String) -> String {
        "\"\(beginning(of: argument, upTo: [":", "?", "#", "="]))\""
    }

    private static func beginning(of text: String, upTo marks: Set<Character>) -> String {
        guard let mark = text.firstIndex(where: marks.contains) else { return text }
        return "\(text[...mark])…"
    }

    private static var allForms: String {
        Verb.allCases.map { verb in verb.rawValue + (verb.operand.map { " \($0)" } ?? "") }.joined(separator: ", ")
    }
}

/// An argument is no step.
package struct UnreadableStep: Error, Sendable, Equatable {
    /// What is wrong, and what would be right.
    package let message: String

    init(_ message: String) { self.message = message }
}
