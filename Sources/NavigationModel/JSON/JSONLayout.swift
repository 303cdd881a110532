/// Lays out JSON for people: what fits into a line stands in one, the rest is indented.
package struct JSONLayout {
    /// How wide a line may be, its indentation included, before what it holds is spread over several.
    private static let width = 100

    private var text = ""

    /// The text laid out, without a line break at its end.
    /// - Parameter json: one JSON value, as ``JSONWriter`` writes it; what is not JSON comes back as it is.
    package static func text(_ json: [UInt8]) -> String {
        guard let document = try? JSONDocument(json) else { return String(decoding: json, as: UTF8.self) }
        var layout = JSONLayout()
        layout.write(document.root, depth: 0, after: 0)
        return layout.text
    }

    /// - Parameter column: how much of the line is taken already.
    private mutating func write(_ element: JSONElement, depth: Int, after column: Int) {
        let line = Self.line(element)
        let isContainer = element.kind == .array || element.kind == .object
        guard isContainer && line.unicodeScalars.count + column > Self.width else {
            text += line
            return
        }
        let isArray = element.kind == .array
        let indentation = String(repeating: "  ", count: depth + 1)
        var separator = isArray ? "[\n" : "{\n"
        for child in element.elements {
            text += separator + indentation
            write(child, depth: depth + 1, after: indentation.utf8.count)
            separator = ",\n"
        }
        for member in element.members {
            let name = Self.line(member.key) + ": "
            text += separator + indentation + name
            write(member.value, depth: depth + 1, after: indentation.utf8.count + name.unicodeScalars.count)
            separator = ",\n"
        }
        text += "\n" + String(repeating: "  ", count: depth) + (isArray ? "]" : "}")
    }

    /// A value in one line, with blanks where people expect them.
    private static func line(_ element: JSONElement) -> String {
        switch element.kind {
        case .array: "[" + element.elements.map(line).joined(separator: ", ") + "]"
        case .object:
            element.members.map { line($0.key) + ": " + line($0.value) }.reduce(into: "") {
                $0 += $0.isEmpty ? "{ " + $1 : ", " + $1
            } + (element.members.contains { _ in true } ? " }" : "{}")
        default: String(decoding: element.rawBytes, as: UTF8.self)
        }
    }
}
