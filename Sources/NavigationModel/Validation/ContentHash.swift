/// A fingerprint of what a manifest says.
enum ContentHash {
    static func of(_ manifest: NavigationManifest) -> String { XXH64.hash(bytes(of: manifest)).hexadecimalDigits }

    /// A serialisation in which different manifests are different bytes: each text and list is preceded by its length.
    private static func bytes(of manifest: NavigationManifest) -> [UInt8] {
        var bytes = CanonicalBytes()
        bytes.append(manifest.version)
        bytes.append(manifest.updatedAt)
        let tree = ItemTree(manifest.sections)
        bytes.append(tree.nodes.count)
        for node in tree.nodes {
            bytes.append(node.depth)
            bytes.append(node.item)
        }
        bytes.append(manifest.specialRoutes.count)
        for route in manifest.specialRoutes {
            bytes.append(route.path)
            bytes.append(route.handler)
            bytes.append(route.requiresAuth ? 1 : 0)
            // What is as it was before there was more keeps its hash.
            if !route.parameters.isEmpty {
                bytes.append(RoutePattern(route).declared.flatMap { [$0.name, $0.spelling] })
            }
            if !route.checks.isEmpty {
                // No list has this length, so checks are no parameters.
                bytes.append(-2)
                bytes.append(route.checks)
            }
        }
        bytes.append(manifest.deepLinking)
        bytes.append(manifest.searchCategories.count)
        for category in SearchCategory.ordered(manifest.searchCategories) {
            bytes.append(category.id)
            bytes.append(category.title)
            bytes.append(category.icon)
            bytes.append(category.order.map(String.init))
            bytes.append(category.itemIDs)
            bytes.append(category.tags)
        }
        // A manifest without synonyms keeps the hash that it had before there were any.
        if !manifest.synonyms.isEmpty { bytes.append(manifest.synonyms.count) }
        for rule in manifest.synonyms {
            bytes.append(rule.from)
            bytes.append(rule.to)
        }
        return bytes.bytes
    }
}

private struct CanonicalBytes {
    var bytes: [UInt8] = []

    mutating func append(_ number: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// An absent text has the length -1, which no text has.
    mutating func append(_ text: String?) {
        append(text?.utf8.count ?? -1)
        if let text { bytes.append(contentsOf: text.utf8) }
    }

    mutating func append(_ texts: [String]) {
        append(texts.count)
        for text in texts { append(text) }
    }

    mutating func append(_ item: NavigationItem) {
        append(item.id)
        append(item.path)
        append(item.title)
        append(item.subtitle)
        append(item.icon)
        append(item.color)
        append(item.accessLevel.ordinal)
        append(item.priority ?? 0)
        append(item.metadata.searchable ? 1 : 0)
        append(item.metadata.keywords)
        append(item.metadata.tags)
        append(item.metadata.description)
    }

    mutating func append(_ links: DeepLinking) {
        append(links.customSchemes)
        append(links.universalLinks?.basePath)
        append(links.universalLinks?.domains ?? [])
        append(links.authPatterns.count)
        for (name, pattern) in links.authPatterns.sorted(by: { $0.key < $1.key }) {
            append(name)
            append(pattern)
        }
        if links.searchPath != DeepLinking.usualSearchPath { append(links.searchPath) }
    }
}
