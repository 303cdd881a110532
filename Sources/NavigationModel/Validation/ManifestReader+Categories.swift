extension ManifestReader {
    /// Reads an object of categories by id, or an array of categories that name their ids.
    mutating func searchCategories(_ members: Members<ManifestField>) -> [SearchCategory] {
        guard let element = members[.searchCategories] else { return [] }
        let categories: [SearchCategory]
        switch element.kind {
        case .object: categories = self.categories(byID: element)
        case .array: categories = self.categories(inArray: members)
        default:
            reportWrongType(element, "searchCategories", expected: "an object")
            return []
        }
        if categories.count > Self.maximumCategories {
            report(
                .tooManyCategories, at: element.offset, .member("searchCategories"),
                "There are \(categories.count) search categories, and at most \(Self.maximumCategories) are allowed. "
                    + "Use tags for finer groups.")
        }
        return categories
    }

    private mutating func categories(byID object: JSONElement) -> [SearchCategory] {
        var categories: [SearchCategory] = []
        var places: [String: Int] = [:]
        for member in object.members {
            let id = member.name
            within(.member("searchCategories")) { reader in
                reader.checkName(id, at: member.key.offset, .member(id))
                if id.isBlank {
                    reader.report(
                        .emptyMember, at: member.key.offset, .member(id),
                        "The category's id is empty. Give it a name, such as \"account\".")
                }
                if places[id] != nil { reader.reportRepeated(id, earlier: id, at: member.key.offset) }
                guard member.value.kind == .object else {
                    return reader.reportWrongType(member.value, id, expected: "an object")
                }
                let category = reader.within(.member(id)) { $0.category(member.value, id: id) }
                if let place = places[id] {
                    categories[place] = category
                } else {
                    places[id] = categories.count
                    categories.append(category)
                }
            }
        }
        return categories
    }

    private mutating func categories(inArray members: Members<ManifestField>) -> [SearchCategory] {
        var categories: [SearchCategory] = []
        var seen: Set<String> = []
        forEachObject(.searchCategories, of: members) { reader, element, _ in
            let category = reader.category(element, id: nil)
            if !category.id.isEmpty && !seen.insert(category.id).inserted {
                reader.report(
                    .duplicateCategory, at: element.offset, .member("id"),
                    "There is a category with the id \(MessageText.quoted(category.id)) already. Give it another id.")
            }
            categories.append(category)
        }
        return categories
    }

    /// - Parameter id: the id under which the category stands; nil if it has to name it itself.
    private mutating func category(_ element: JSONElement, id: String?) -> SearchCategory {
        let members: Members<CategoryField> = members(of: element)
        var category = SearchCategory(id: id ?? "", title: "")
        if id == nil { category.id = name(.id, of: members, example: "account") ?? "" }
        category.title = title(.title, of: members)
        category.icon = text(.icon, of: members)
        category.order = order(members)
        category.itemIDs = texts(.itemIds, of: members) { reader, id, element, step in
            reader.checkKnown(id, at: element.offset, step)
            return id
        }
        category.tags = terms(.tags, of: members)
        if category.itemIDs.isEmpty && category.tags.isEmpty {
            report(
                .emptyCategory, at: element.offset, nil,
                "The category has no members. List ids in \"itemIds\" or tags in \"tags\", or remove it.")
        }
        return category
    }

    private mutating func checkKnown(_ id: String, at offset: Int, _ step: JSONPathStep?) {
        guard itemsByID[id] == nil else { return }
        report(
            .unknownCategoryItem, at: offset, step,
            "No item has the id \(MessageText.quoted(id)). Check its spelling, or remove it.")
    }

    private mutating func order(_ members: Members<CategoryField>) -> Int? {
        guard let element = value(.order, of: members, .number) else { return nil }
        if let order = element.int { return order }
        report(
            .badOrder, at: element.offset, .member("order"),
            "A category's order is a whole number, the lowest standing first. Change it, or remove it.")
        return nil
    }
}
