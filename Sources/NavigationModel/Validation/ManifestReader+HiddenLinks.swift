/// The links of something in a manifest, and where it stands there.
struct PlacedLinks<Pattern: Sendable>: Sendable {
    let pattern: Pattern
    let offset: Int
    /// Its number among the special routes, its name among the sign-ins.
    let step: JSONPathStep
}

extension ManifestReader {
    /// How many sign-ins are held against everything else; apps have a few.
    private static let mostSignIns = 100

    /// Reports what gets no link because something that links reach before it takes them all.
    mutating func reportHiddenLinks(searchPath: String) {
        // In the order in which links are held against them.
        let signIns = signIns.sorted { $0.key < $1.key }.prefix(Self.mostSignIns).map(\.value)
        for (index, signIn) in signIns.enumerated() {
            if let earlier = signIns[..<index].first(where: { $0.pattern.isAlike(signIn.pattern) }) {
                report(signIn, .signInHidesSignIn, "Every link to it is taken by \(place(of: earlier)) already.")
            }
        }
        reportHiddenItems(signIns)
        reportHiddenRoutes(signIns)
        let search = LinkPath(searchPath).components.map(RoutePattern.Component.literal)
        let isTaken = "Every search link is taken by it, since \(MessageText.quoted(searchPath)) is the path of those."
        if let signIn = signIns.first(where: { $0.pattern.covers(search) }) {
            report(signIn, .searchHidden, isTaken)
        } else if let route = routePatterns.first(where: { $0.pattern.takesEveryLink(to: search) }) {
            within(.member("specialRoutes")) { reader in
                reader.within(route.step) { reader in
                    reader.report(
                        .searchHidden, at: route.offset, .member("path"),
                        isTaken + " Change it, or \"searchPath\" of \"deepLinking\".")
                }
            }
        }
    }

    private mutating func reportHiddenItems(_ signIns: [PlacedLinks<AuthPattern>]) {
        var hidden = [Takings](repeating: Takings(), count: signIns.count)
        var tree = RouteTree()
        for (number, signIn) in signIns.enumerated() {
            if let path = signIn.pattern.path {
                if let item = itemsByPath[path] { hidden[number].add(item) }
            } else {
                tree.insert(signIn.pattern.components, number)
            }
        }
        if !tree.isEmpty {
            for (path, item) in itemsByPath {
                if let number = tree.first(at: LinkPath(path), { $0 }) { hidden[number].add(item) }
            }
        }
        for (signIn, taken) in zip(signIns, hidden) where taken.count > 0 {
            report(
                signIn, .signInHidesItem,
                "It takes every link to \(places.path(ofItem: taken.first))\(taken.others("item")).")
        }
    }

    private mutating func reportHiddenRoutes(_ signIns: [PlacedLinks<AuthPattern>]) {
        if signIns.isEmpty { return }
        var hidden = [Takings](repeating: Takings(), count: signIns.count)
        for (index, route) in routePatterns.enumerated() {
            let takers = route.pattern.lengths.map { components in
                signIns.firstIndex { $0.pattern.covers(components) }
            }
            if !takers.contains(nil), let taker = takers.last ?? nil { hidden[taker].add(index) }
        }
        for (signIn, taken) in zip(signIns, hidden) where taken.count > 0 {
            let route = places.path([.member("specialRoutes")], routePatterns[taken.first].step)
            report(signIn, .signInHidesRoute, "It takes every link to \(route)\(taken.others("special route")).")
        }
    }

    private mutating func report(
        _ signIn: PlacedLinks<AuthPattern>, _ code: ManifestFindingCode, _ message: String
    ) {
        within(.member("deepLinking")) { reader in
            reader.within(.member("authPatterns")) { reader in
                reader.report(code, at: signIn.offset, signIn.step, message + " Change or remove one of the two.")
            }
        }
    }

    private func place(of signIn: PlacedLinks<AuthPattern>) -> String {
        places.path([.member("deepLinking"), .member("authPatterns")], signIn.step)
    }
}

/// How much a sign-in takes the links of.
private struct Takings {
    private(set) var count = 0
    private(set) var first = Int.max

    mutating func add(_ number: Int) {
        count += 1
        first = min(first, number)
    }

    /// "and of 3 more items", to follow the first.
    func others(_ noun: String) -> String {
        count == 1 ? "" : " and to \(count - 1) more \(noun)\(count == 2 ? "" : "s")"
    }
}
