/// Patterns of paths, component by component, with a number for each.
///
/// Of several that fit, the most telling is tried first: from the first component on, a literal before a parameter,
/// and a parameter of a narrower type before one of a wider; of those that are alike, the first that was put in.
struct RouteTree: Sendable {
    private struct Node {
        var literals: [String: Int] = [:]
        /// By how narrow the type is, narrowest first.
        var parameters: [(type: RouteParameter.Kind, node: Int)] = []
        var numbers: [Int] = []
    }

    private var nodes = [Node()]

    var isEmpty: Bool { nodes.count == 1 && nodes[0].numbers.isEmpty }

    /// Puts a pattern in, and returns the numbers of those that were there and take the same paths.
    @discardableResult
    mutating func insert(_ components: some Sequence<RoutePattern.Component>, _ number: Int) -> [Int] {
        var node = 0
        for component in components { node = step(from: node, component) }
        defer { nodes[node].numbers.append(number) }
        return nodes[node].numbers
    }

    /// The first result that something makes of the numbers of patterns that fit.
    func first<Result>(at path: LinkPath, _ body: (Int) -> Result?) -> Result? {
        guard path.isSound else { return nil }
        // Each node is reached on one way only, so none is visited twice.
        var pending = [(node: 0, depth: 0)]
        while let (node, depth) = pending.popLast() {
            guard depth < path.components.count else {
                for number in nodes[node].numbers {
                    if let result = body(number) { return result }
                }
                continue
            }
            let component = path.components[depth]
            for (type, next) in nodes[node].parameters.reversed() where LinkValue(component, as: type) != nil {
                pending.append((next, depth + 1))
            }
            if let next = nodes[node].literals[component] { pending.append((next, depth + 1)) }
        }
        return nil
    }

    private mutating func step(from node: Int, _ component: RoutePattern.Component) -> Int {
        switch component {
        case .literal(let text):
            if let next = nodes[node].literals[text] { return next }
            nodes[node].literals[text] = nodes.count
        case .parameter(let parameter):
            // Any text may be a token.
            let type = parameter.type == .token ? .string : parameter.type
            if let next = nodes[node].parameters.first(where: { $0.type == type }) { return next.node }
            let place = nodes[node].parameters.firstIndex { $0.type.width > type.width }
            nodes[node].parameters.insert((type, nodes.count), at: place ?? nodes[node].parameters.count)
        }
        nodes.append(Node())
        return nodes.count - 1
    }
}

extension RouteParameter.Kind {
    /// The more texts a type has, the later it is tried.
    fileprivate var width: Int {
        switch self {
        case .boolean: 0
        case .integer: 1
        case .uuid: 2
        case .number: 3
        case .string, .token: 4
        }
    }
}
