/// The path that a link asks for, component by component, percent-decoded once.
package struct LinkPath: Sendable, Equatable {
    /// The components up to the first that no path can have.
    package private(set) var components: [String] = []
    /// False if a component could not be one of a path: empty, `.`, `..`, with a slash or a control character in it,
    /// or wrongly encoded. Such a link leads nowhere.
    package private(set) var isSound = true

    init() {}

    /// The components of a path as a manifest writes it, with or without a slash at its ends.
    package init(_ text: String) {
        // By bytes: a slash and a mark that combines with it are one character.
        components = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Reads the path of a URL; one slash at its end does not count.
    init(encoded path: ArraySlice<UInt8>) { append(encoded: path) }

    /// Goes on with the path of a URL.
    mutating func append(encoded path: ArraySlice<UInt8>) {
        var rest = path.first == UInt8(ascii: "/") ? path.dropFirst() : path
        while !rest.isEmpty && isSound {
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            append(component: rest[..<end])
            rest = rest[end...].dropFirst()
        }
    }

    /// Goes on with one component of a URL.
    mutating func append(component bytes: ArraySlice<UInt8>) {
        guard isSound, let component = PercentCoding.decode(bytes), Self.isComponent(component) else {
            isSound = false
            return
        }
        components.append(component)
    }

    /// The path with another first component.
    func replacingFirst(_ component: String) -> LinkPath {
        var path = self
        if !path.components.isEmpty { path.components[0] = component }
        return path
    }

    /// The beginning that has one component less than another beginning; nil if that is the path `/`.
    func above(_ beginning: LinkPath) -> LinkPath? {
        guard !beginning.components.isEmpty else { return nil }
        var path = self
        path.components.removeLast(max(0, components.count - beginning.components.count + 1))
        return path
    }

    /// What follows a beginning; nil if the path does not begin so.
    func dropping(_ beginning: [String]) -> LinkPath? {
        guard components.count >= beginning.count, components.starts(with: beginning) else { return nil }
        var path = self
        path.components.removeFirst(beginning.count)
        return path
    }

    private static func isComponent(_ text: String) -> Bool {
        guard !text.isEmpty, text != ".", text != "..", !text.utf8.contains(UInt8(ascii: "/")) else { return false }
        return TextFlaws(in: text).isDisjoint(with: [.control, .layout])
    }
}
