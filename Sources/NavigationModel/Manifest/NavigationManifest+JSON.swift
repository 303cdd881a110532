extension NavigationManifest {
    /// The manifest as a JSON text that reads back as the same manifest. Equal manifests give equal bytes.
    ///
    /// Children too deep for any reader to accept them are left out: each level takes two containers.
    package var json: [UInt8] { JSONWriter(write(to:)).bytes }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.optional("version", version)
            json.optional("updatedAt", updatedAt)
            json.member("sections") { $0.array(sections) { $1.write(to: &$0, depth: 0) } }
            json.member("specialRoutes") { $0.array(specialRoutes) { $1.write(to: &$0) } }
            json.member("deepLinking") { deepLinking.write(to: &$0) }
            json.member("searchCategories") { $0.array(searchCategories) { $1.write(to: &$0) } }
            json.member("synonyms") { $0.array(synonyms) { $1.writeJSON(to: &$0) } }
        }
    }
}

extension NavigationItem {
    fileprivate func write(to json: inout JSONWriter, depth: Int) {
        json.object { json in
            json.member("id", id)
            json.member("path", path)
            json.member("title", title)
            json.optional("subtitle", subtitle)
            json.optional("icon", icon)
            json.optional("color", color)
            json.member("accessLevel", accessLevel.rawValue)
            if let priority { json.member("priority", priority) }
            if metadata != ItemMetadata() { json.member("metadata") { metadata.write(to: &$0) } }
            if !children.isEmpty && depth < JSONDocument.maximumDepth / 2 {
                json.member("children") { $0.array(children) { $1.write(to: &$0, depth: depth + 1) } }
            }
        }
    }
}

extension ItemMetadata {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            if !searchable { json.member("searchable", false) }
            if !keywords.isEmpty { json.member("keywords", keywords) }
            if !tags.isEmpty { json.member("tags", tags) }
            json.optional("description", description)
        }
    }
}

extension SpecialRoute {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("path", path)
            json.member("handler", handler)
            json.member("requiresAuth", requiresAuth)
            if !parameters.isEmpty {
                json.member("parameters") { json in
                    json.object { json in
                        for parameter in parameters { json.member(named: parameter.name, parameter.spelling) }
                    }
                }
            }
            if !checks.isEmpty { json.member("checks", checks) }
        }
    }
}

extension DeepLinking {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("customSchemes", customSchemes)
            if let universalLinks {
                json.member("universalLinks") { json in
                    json.object { json in
                        json.member("domains", universalLinks.domains)
                        json.member("basePath", universalLinks.basePath)
                    }
                }
            }
            json.member("authPatterns") { json in
                json.object { json in
                    for (name, pattern) in authPatterns.sorted(by: { $0.key < $1.key }) {
                        json.member(named: name, pattern)
                    }
                }
            }
            if searchPath != Self.usualSearchPath { json.member("searchPath", searchPath) }
        }
    }
}

extension SearchCategory {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("title", title)
            json.optional("icon", icon)
            if let order { json.member("order", order) }
            json.member("itemIds", itemIDs)
            json.member("tags", tags)
        }
    }
}

extension JSONWriter {
    /// Writes a member unless it has no value.
    fileprivate mutating func optional(_ name: StaticString, _ value: String?) {
        if let value { member(name, value) }
    }
}
