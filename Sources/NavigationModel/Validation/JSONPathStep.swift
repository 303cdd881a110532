/// One step on the way from the top of a document to a place in it.
package enum JSONPathStep: Sendable {
    /// To an item, by its number in the order of the text: that includes all steps before.
    case item(Int)
    case member(String)
    case index(Int)
}

/// Where each item of a manifest stands, so that a path is spelled out only for what has a finding.
package struct ItemPlaces: Sendable {
    private(set) var parents: [Int?] = []
    private var positions: [Int] = []

    var count: Int { parents.count }

    mutating func append(parent: Int?, position: Int) {
        parents.append(parent)
        positions.append(position)
    }

    /// Spells out a path, as in `$.sections[0].children[2].accessLevel`.
    func path(_ steps: [JSONPathStep], _ last: JSONPathStep?) -> String {
        var path = "$"
        for step in last.map({ steps + [$0] }) ?? steps {
            switch step {
            case .item(let number): path = self.path(ofItem: number)
            case .member(let name): path += Self.isPlain(name) ? ".\(name)" : "[\(Self.quoted(name))]"
            case .index(let index): path += "[\(index)]"
            }
        }
        return path
    }

    func path(ofItem number: Int) -> String {
        var ancestors = [number]
        while let last = ancestors.last, let parent = parents[last] { ancestors.append(parent) }
        var path = "$"
        for ancestor in ancestors.reversed() {
            path += parents[ancestor] == nil ? ".sections" : ".children"
            path += "[\(positions[ancestor])]"
        }
        return path
    }

    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }

    private static func quoted(_ name: String) -> String { JSONWriter { $0.value(name) }.text }
}
