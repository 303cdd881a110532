extension ManifestReader {
    /// Reads the tree of items from a list of what is still to be read, so that its depth takes no stack.
    mutating func sections(_ members: Members<ManifestField>) -> [NavigationItem] {
        guard let sections = members[.sections] else {
            report(
                .missingMember, at: members.offset(of: .sections), .member("sections"),
                "\"sections\" is missing, and a manifest needs it. Add it, as in \"sections\": [].")
            return []
        }
        guard sections.kind == .array else {
            reportWrongType(sections, "sections", expected: "an array")
            return []
        }
        var items: [(item: NavigationItem, parent: Int?)] = []
        var levels: [AccessLevel] = []
        var pending: [(elements: JSONElements, parent: Int?, position: Int)] = [(sections.elements, nil, 0)]
        while let top = pending.indices.last {
            guard let element = pending[top].elements.next() else {
                pending.removeLast()
                continue
            }
            let parent = pending[top].parent
            let number = places.count
            places.append(parent: parent, position: pending[top].position)
            pending[top].position += 1
            location = [.item(number)]
            let parentLevel = parent.map { levels[$0] } ?? .public
            let (item, children) = item(element, number: number, below: parentLevel)
            items.append((item, parent))
            levels.append(max(item.accessLevel, parentLevel))
            if let children { pending.append((children.elements, number, 0)) }
        }
        location = []
        if items.isEmpty {
            report(
                .noSections, at: sections.offset, .member("sections"),
                "There are no sections, so there is nothing to find. Add an item to \"sections\".")
        }
        return ItemTree.assemble(consume items)
    }

    /// Reads one item. Its children come back unread.
    private mutating func item(
        _ element: JSONElement, number: Int, below parentLevel: AccessLevel
    ) -> (NavigationItem, children: JSONElement?) {
        var item = NavigationItem(id: "", path: "", title: "", accessLevel: parentLevel)
        guard element.kind == .object else {
            reportWrongElement(element, expected: "an item, an object")
            return (item, nil)
        }
        let members: Members<ItemField> = members(of: element)
        if let id = name(.id, of: members, example: "settings") {
            item.id = id
            checkUnique(id, .id, .duplicateID, \.itemsByID, number, of: members)
        }
        if let path = path(.path, of: members, example: "/settings") {
            item.path = path
            checkUnique(path, .path, .duplicatePath, \.itemsByPath, number, of: members)
        }
        item.title = title(.title, of: members)
        item.subtitle = text(.subtitle, of: members)
        item.icon = text(.icon, of: members)
        item.color = text(.color, of: members)
        item.accessLevel = accessLevel(members, below: parentLevel)
        item.priority = priority(members)
        if let metadata = value(.metadata, of: members, .object) {
            item.metadata = within(.member("metadata")) { $0.metadata(metadata) }
        }
        return (item, value(.children, of: members, .array))
    }

    private mutating func checkUnique(
        _ value: String, _ field: ItemField, _ code: ManifestFindingCode,
        _ known: WritableKeyPath<ManifestReader, [String: Int]>, _ number: Int, of members: Members<ItemField>
    ) {
        guard let first = self[keyPath: known][value] else {
            self[keyPath: known][value] = number
            return
        }
        let place = places
        report(
            code, at: members.offset(of: field), .member(field.name),
            "The \(field.name) \(MessageText.quoted(value)) is taken already, by \(place.path(ofItem: first)). "
                + "Give one of the two another \(field.name).")
    }

    private static let levelNames = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")

    private mutating func accessLevel(_ members: Members<ItemField>, below parentLevel: AccessLevel) -> AccessLevel {
        let step = JSONPathStep.member("accessLevel")
        guard members[.accessLevel] != nil else {
            report(
                .missingAccessLevel, at: members.offset(of: .accessLevel), step,
                "The item does not say who may open it. Add \"accessLevel\" with one of \(Self.levelNames).")
            return parentLevel
        }
        guard let element = value(.accessLevel, of: members, .string), let text = element.string else {
            return parentLevel
        }
        guard let level = AccessLevel(rawValue: text) else {
            report(
                .unknownAccessLevel, at: element.offset, step,
                "\(MessageText.quoted(text)) is not an access level. Write one of \(Self.levelNames).")
            return parentLevel
        }
        if level < parentLevel {
            report(
                .levelBelowParent, at: element.offset, step,
                "The item says \(level.rawValue), but stands below one that is \(parentLevel.rawValue), "
                    + "so its effective level is \(parentLevel.rawValue). Say so, or move it.")
        }
        return level
    }

    private mutating func priority(_ members: Members<ItemField>) -> Int? {
        guard let element = value(.priority, of: members, .number) else { return nil }
        if let priority = element.int, priority >= 1 { return priority }
        report(
            .badPriority, at: element.offset, .member("priority"),
            "A priority is a whole number of 1 or more, 1 being the most important. Change it, or remove it.")
        return nil
    }

    private mutating func metadata(_ element: JSONElement) -> ItemMetadata {
        let members: Members<MetadataField> = members(of: element)
        return ItemMetadata(
            searchable: flag(.searchable, of: members, default: true), keywords: terms(.keywords, of: members),
            tags: terms(.tags, of: members), description: text(.description, of: members, mayHaveLines: true))
    }
}
