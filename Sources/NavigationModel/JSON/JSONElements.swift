/// The values that a container holds, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let storage: JSONDocument.Storage
    private var position: Int
    private let end: Int

    init(_ container: JSONElement, isOf kind: JSONKind) {
        let node = container.node
        storage = container.storage
        position = container.index + 1
        end = node.kind == kind ? Int(node.next) : position
    }

    package mutating func next() -> JSONElement? {
        guard position < end else { return nil }
        let element = JSONElement(storage: storage, index: position)
        position = Int(storage.nodes[position].next)
        return element
    }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    var elements: JSONElements

    package mutating func next() -> JSONMember? {
        guard let key = elements.next(), let value = elements.next() else { return nil }
        return JSONMember(key: key, value: value)
    }
}

/// One member of an object.
package struct JSONMember: Sendable {
    /// The name, as a string that knows its place.
    package let key: JSONElement
    package let value: JSONElement

    package var name: String { key.string ?? "" }
}
