import NavigationModel

/// The parameters after a URL's question mark, read strictly: form encoding as browsers write it, where `+` is a blank.
struct QueryString {
    private let values: [(name: String, value: String)]

    /// - Parameters:
    ///   - target: what stands in the request's first line: a path and maybe a question mark and parameters.
    ///   - names: the parameters that may occur, each once at the most.
    init(_ target: String, names: [String]) throws(Problem) {
        guard let start = target.utf8.firstIndex(of: UInt8(ascii: "?")) else {
            values = []
            return
        }
        var values: [(name: String, value: String)] = []
        let query = target[target.utf8.index(after: start)...].prefix { $0 != "#" }
        for pair in query.split(separator: "&") {
            let end = pair.utf8.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let name = Self.decoded(pair[..<end])
            guard let name, names.contains(name) else {
                let known = names.isEmpty ? "This path takes none." : "Known are \(names.joined(separator: ", "))."
                throw Problem(.invalidParameter, "Unknown. \(known)", member: name ?? String(pair[..<end]))
            }
            guard !values.contains(where: { $0.name == name }) else {
                throw Problem(.invalidParameter, "Given more than once.", member: name)
            }
            guard let value = Self.decoded(pair[end...].dropFirst()) else {
                throw Problem(.invalidParameter, "Must be UTF-8, percent-encoded.", member: name)
            }
            do { try NavigationService.checkLength(of: value, named: name) } catch { throw Problem(error) }
            values.append((name, value))
        }
        self.values = values
    }

    private static func decoded(_ text: Substring) -> String? {
        PercentCoding.decode(Array(text.utf8)[...], plusIsBlank: true)
    }

    func string(_ name: String) -> String? { values.first { $0.name == name }?.value }

    func requiredString(_ name: String) throws(Problem) -> String {
        guard let text = string(name) else { throw Problem(.invalidParameter, "Required.", member: name) }
        return text
    }

    func int(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = string(name) else { return nil }
        guard let number = Int(text), range.contains(number), text.first != "+" else {
            throw Problem(.invalidParameter, "Must be \(ServiceError.expectation(of: range)).", member: name)
        }
        return number
    }

    func bool(_ name: String) throws(Problem) -> Bool? {
        switch string(name) {
        case nil: nil
        case "true": true
        case "false": false
        default: throw Problem(.invalidParameter, "Must be true or false.", member: name)
        }
    }

    func level(_ name: String) throws(Problem) -> AccessLevel? {
        guard let text = string(name) else { return nil }
        guard let level = AccessLevel(rawValue: text) else {
            let levels = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.invalidParameter, "Must be one of \(levels).", member: name)
        }
        return level
    }
}
