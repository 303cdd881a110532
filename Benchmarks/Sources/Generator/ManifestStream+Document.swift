import NavigationModel

extension ManifestStream {
    /// Writes what stands beside the sections, as the real manifest has it, ahead of the sections.
    mutating func openDocument(_ manifest: NavigationManifest) {
        raw("{\"version\":")
        string(manifest.version ?? "1.0.0")
        member("updated_at", manifest.updatedAt)
        raw(",\"specialRoutes\":[")
        for (index, route) in manifest.specialRoutes.enumerated() {
            raw(index > 0 ? ",{\"path\":" : "{\"path\":")
            string(route.path)
            member("handler", route.handler)
            raw(",\"requiresAuth\":\(route.requiresAuth)}")
        }
        raw("],\"deepLinking\":{\"customSchemes\":")
        strings(manifest.deepLinking.customSchemes)
        if let links = manifest.deepLinking.universalLinks {
            raw(",\"universalLinks\":{\"domains\":")
            strings(links.domains)
            member("basePath", links.basePath)
            raw("}")
        }
        raw("},\"synonyms\":[")
        for (index, rule) in manifest.synonyms.enumerated() {
            raw(index > 0 ? ",{" : "{")
            raw(rule.isTwoWay ? "\"words\":" : "\"from\":")
            strings(rule.from)
            if !rule.isTwoWay {
                raw(",\"to\":")
                strings(rule.to)
            }
            raw("}")
        }
        raw("],\"sections\":[")
    }

    /// Ends the sections and writes the categories, the grown sections being dealt out to them.
    mutating func closeDocument(_ categories: [SearchCategory], sections: [String]) {
        raw("],\"searchCategories\":{")
        for (index, category) in categories.enumerated() {
            if index > 0 { raw(",") }
            string(category.id)
            raw(":{\"title\":")
            string(category.title)
            member("icon", category.icon)
            if let order = category.order { raw(",\"order\":\(order)") }
            raw(",\"itemIds\":")
            strings(sections.indices.filter { $0 % categories.count == index }.map { sections[$0] })
            raw(",\"tags\":")
            strings(category.tags)
            raw("}")
        }
        raw("}}\n")
    }
}
