import NavigationModel

@testable import NavigationServer

extension JSONSchema {
    /// Where a value is not as the schema says, as paths; none if it fits.
    func mistakes(in value: JSONElement, at path: String = "$") -> [String] {
        switch self {
        case .text: value.kind == .string ? [] : ["\(path): no text"]
        case .flag: value.kind == .boolean ? [] : ["\(path): neither true nor false"]
        case .number(let range):
            value.int.map { range?.contains($0) ?? true } ?? false ? [] : ["\(path): no such number"]
        case .choice(let texts): value.string.map(texts.contains) ?? false ? [] : ["\(path): none of the choices"]
        case .list(let element):
            value.kind != .array
                ? ["\(path): no list"]
                : value.elements.enumerated().flatMap { element.mistakes(in: $1, at: "\(path)[\($0)]") }
        case .object(let members): Self.mistakes(in: value, at: path, members)
        case .map: value.kind == .object ? [] : ["\(path): no object"]
        case .either(let one, let other):
            one.mistakes(in: value, at: path).isEmpty ? [] : other.mistakes(in: value, at: path)
        case .optional(let schema): value.isNull ? [] : schema.mistakes(in: value, at: path)
        }
    }

    private static func mistakes(in value: JSONElement, at path: String, _ members: [Member]) -> [String] {
        guard value.kind == .object else { return ["\(path): no object"] }
        let missing = members.filter { $0.isRequired && value[$0.name] == nil }.map { "\(path).\($0.name): missing" }
        return missing
            + value.members.flatMap { member in
                guard let known = members.first(where: { $0.name == member.name }) else {
                    return ["\(path).\(member.name): not described"]
                }
                return known.schema.mistakes(in: member.value, at: "\(path).\(member.name)")
            }
    }
}
