/// A place in a manifest's text.
package struct ManifestPlace: Sendable {
    /// As in `$.sections[0].children[2].title`.
    package let path: String
    /// Where it begins in the text, in bytes from 0.
    package let offset: Int
}

/// Finds again where things stand in the text of a valid manifest, for findings about what validation does not look at.
package struct ManifestLocator: Sendable {
    private let document: JSONDocument
    private var items: [JSONElement] = []
    private var places = ItemPlaces()
    private var numbers: [String: Int] = [:]

    /// - Parameter document: the text of a manifest that ``ManifestReport`` has found valid.
    package init(_ document: JSONDocument) {
        self.document = document
        guard let sections = document.root.member(ManifestField.sections) else { return }
        var pending: [(elements: JSONElements, parent: Int?, position: Int)] = [(sections.elements, nil, 0)]
        while let top = pending.indices.last {
            guard let element = pending[top].elements.next() else {
                pending.removeLast()
                continue
            }
            let number = items.count
            items.append(element)
            places.append(parent: pending[top].parent, position: pending[top].position)
            pending[top].position += 1
            if let id = element.member(ItemField.id)?.string { numbers[id] = number }
            if let children = element.member(ItemField.children) { pending.append((children.elements, number, 0)) }
        }
    }

    /// The item with an id.
    package func item(_ id: String) -> ManifestPlace {
        numbers[id].map { place(items[$0], [.item($0)]) } ?? ManifestPlace(path: "$", offset: 0)
    }

    /// The title of the item with an id.
    package func title(ofItem id: String) -> ManifestPlace { place(ItemField.title, ofItem: id) }

    /// The first of an item's keywords that is this one.
    package func keyword(_ keyword: String, ofItem id: String) -> ManifestPlace {
        guard let number = numbers[id], let metadata = items[number].member(ItemField.metadata),
            let keywords = metadata.member(MetadataField.keywords),
            let found = keywords.elements.enumerated().first(where: { $0.element.string == keyword })
        else { return place(ItemField.metadata, ofItem: id) }
        return place(found.element, [.item(number), .member("metadata"), .member("keywords"), .index(found.offset)])
    }

    /// The custom schemes, each with its place.
    package var customSchemes: [(text: String, place: ManifestPlace)] {
        texts(deepLinking?.member(DeepLinkingField.customSchemes), [.member("deepLinking"), .member("customSchemes")])
    }

    /// The domains of universal links, each with its place.
    package var domains: [(text: String, place: ManifestPlace)] {
        let links = deepLinking?.member(DeepLinkingField.universalLinks)
        return texts(
            links?.member(UniversalLinksField.domains),
            [.member("deepLinking"), .member("universalLinks"), .member("domains")])
    }

    /// The patterns on which a sign-in returns, each with its place.
    package var authPatterns: [(text: String, place: ManifestPlace)] {
        let members = deepLinking?.member(DeepLinkingField.authPatterns)?.members
        return members.map { members in
            members.compactMap { member in
                let steps: [JSONPathStep] = [.member("deepLinking"), .member("authPatterns"), .member(member.name)]
                return member.value.string.map { ($0, place(member.value, steps)) }
            }
        } ?? []
    }

    /// The search categories, each with its place and those of its tags.
    package var categories: [(id: String, place: ManifestPlace, tags: [(text: String, place: ManifestPlace)])] {
        guard let element = document.root.member(ManifestField.searchCategories) else { return [] }
        let top = JSONPathStep.member("searchCategories")
        var found = element.members.map { ($0.name, $0.value, [top, JSONPathStep.member($0.name)]) }
        for (index, element) in element.elements.enumerated() {
            found.append((element.member(CategoryField.id)?.string ?? "", element, [top, .index(index)]))
        }
        return found.map { id, element, steps in
            (id, place(element, steps), texts(element.member(CategoryField.tags), steps + [.member("tags")]))
        }
    }

    /// The lines and columns of places, which have to be in the order of the text.
    package func positions(of places: [ManifestPlace]) -> [JSONPosition] {
        document.positions(of: places.map(\.offset))
    }

    private var deepLinking: JSONElement? { document.root.member(ManifestField.deepLinking) }

    private func texts(_ array: JSONElement?, _ steps: [JSONPathStep]) -> [(text: String, place: ManifestPlace)] {
        guard let array else { return [] }
        return array.elements.enumerated().compactMap { index, element in
            element.string.map { ($0, place(element, steps + [.index(index)])) }
        }
    }

    private func place(_ field: ItemField, ofItem id: String) -> ManifestPlace {
        guard let number = numbers[id], let element = items[number].member(field) else { return item(id) }
        return place(element, [.item(number), .member(field.name)])
    }

    private func place(_ element: JSONElement, _ steps: [JSONPathStep]) -> ManifestPlace {
        ManifestPlace(path: places.path(steps, nil), offset: element.offset)
    }
}

extension JSONElement {
    /// A member in either of its spellings; the last one if it is repeated.
    fileprivate func member<Field: ObjectField & Equatable>(_ field: Field) -> JSONElement? {
        var found: JSONElement?
        for member in members where Field.spellings[member.name] == field { found = member.value }
        return found
    }
}
