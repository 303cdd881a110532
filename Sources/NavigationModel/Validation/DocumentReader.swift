/// Reads one kind of document out of JSON and reports all that is wrong with it on the way.
package protocol DocumentReader {
    /// What can be found in such a document.
    associatedtype Code: FindingCode

    var findings: FindingCollector<Code> { get set }
    /// The object that is being read.
    var location: [JSONPathStep] { get set }
    /// Where the document's items stand, if it has any.
    var places: ItemPlaces { get }
}

extension DocumentReader {
    package var places: ItemPlaces { ItemPlaces() }

    package mutating func report(
        _ code: Code, at offset: Int, _ step: JSONPathStep?, _ message: @autoclosure () -> String
    ) {
        // Copies share their storage; the collector asks for the path only if it lists the finding.
        let places = places
        let location = location
        findings.add(code, offset: offset, path: places.path(location, step), message: message())
    }

    /// Runs something with a location one step further down.
    package mutating func within<Result>(_ step: JSONPathStep, _ body: (inout Self) -> Result) -> Result {
        location.append(step)
        defer { location.removeLast() }
        return body(&self)
    }

    /// The object that a document has to be.
    /// - Parameter described: what the document is, for the message: "A manifest is an object with \"sections\"".
    package mutating func root(of document: JSONDocument, described: String) -> JSONElement? {
        if document.hasByteOrderMark {
            report(
                .byteOrderMark, at: 0, nil,
                "The text begins with a byte order mark, which is skipped. Save it without.")
        }
        let root = document.root
        if root.kind == .object { return root }
        report(.wrongType, at: root.offset, nil, "\(described), but this is \(root.kind.described).")
        return nil
    }
}
