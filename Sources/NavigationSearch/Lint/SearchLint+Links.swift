import NavigationModel

extension SearchLint {
    /// Deep links that lead nowhere, or to something else.
    func links() -> [Flaw] {
        repeated(locator.customSchemes, "custom scheme") + repeated(locator.domains, "domain") + noLinks()
            + authPatterns()
    }

    private func repeated(_ texts: [(text: String, place: ManifestPlace)], _ what: String) -> [Flaw] {
        var first: [String: ManifestPlace] = [:]
        return texts.compactMap { text, place in
            // Both are compared without regard to letter case (RFC 3986, 3.1 and 3.2.2).
            guard let other = first[text.lowercased()] else {
                first[text.lowercased()] = place
                return nil
            }
            return Flaw(
                .duplicateLink, place,
                "The \(what) \(MessageText.quoted(text)) is that of \(other.path). Remove one of the two.")
        }
    }

    private func noLinks() -> [Flaw] {
        guard let domain = locator.domains.first, let entry = entries.first, entry.link == nil else { return [] }
        return [
            Flaw(
                .noLinks, domain.place,
                """
                There is no custom scheme and each domain begins with "*.", so no link to a screen can be made. \
                Add a scheme or a domain without "*.".
                """)
        ]
    }

    private func authPatterns() -> [Flaw] {
        var taken: [String: String] = [:]
        for entry in entries { taken[Self.path(entry.path)] = "the path of \(locator.item(entry.id).path)" }
        for route in manifest.manifest.specialRoutes { taken[Self.path(route.path)] = "a special route" }
        return locator.authPatterns.compactMap { pattern, place in
            let path = Self.path(pattern)
            guard !path.isEmpty else { return nil }
            guard let other = taken.updateValue("the pattern at \(place.path)", forKey: path) else { return nil }
            return Flaw(
                .authPatternTaken, place,
                "\(MessageText.quoted(pattern)) is also \(other), so links to one of them end at the other. Change one."
            )
        }
    }

    private static func path(_ text: String) -> String {
        text.split(separator: "/").joined(separator: "/")
    }

    /// Categories that filter everything away.
    func categories() -> [Flaw] {
        var tokens = FieldTokens()
        let tags = Set(entries.flatMap(\.tags).map { tokens.folded($0) })
        let found = Set(entries.filter(\.isSearchable).flatMap(\.categories))
        return locator.categories.flatMap { category -> [Flaw] in
            var flaws = category.tags.filter {
                !$0.text.allSatisfy(\.isWhitespace) && !tags.contains(tokens.folded($0.text))
            }
            .map { tag in
                Flaw(
                    .unknownCategoryTag, tag.place,
                    "No item has the tag \(MessageText.quoted(tag.text)). Check its spelling, or remove it.")
            }
            let isEmpty = manifest.manifest.searchCategories.contains {
                $0.id == category.id && $0.itemIDs.isEmpty && $0.tags.isEmpty
            }
            if !isEmpty, !found.contains(category.id) {
                flaws.append(
                    Flaw(
                        .unsearchableCategory, category.place,
                        """
                        Nothing in the category \(MessageText.quoted(category.id)) can be found, so it filters everything \
                        away. Give it a screen that is searchable, or remove it.
                        """))
            }
            return flaws
        }
    }
}
