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
            let name = PercentEncoding.decoded(pair[..<end], plusIsBlank: true)
            guard let name, names.contains(name) else {
                let known = names.isEmpty ? "This path takes none." : "Known are \(names.joined(separator: ", "))."
                throw Problem(.invalidParameter, "Unknown. \(known)", member: name ?? String(pair[..<end]))
            }
            guard !values.contains(where: { $0.name == name }) else {
                throw Problem(.invalidParameter, "Given more than once.", member: name)
            }
            guard let value = PercentEncoding.decoded(pair[end...].dropFirst(), plusIsBlank: true) else {
                throw Problem(.invalidParameter, "Must be UTF-8, percent-encoded.", member: name)
            }
            do { try NavigationService.checkLength(of: value, named: name) } catch { throw Problem(error) }
            values.append((name, value))
        }
        self.values = values
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

/// The encoding of bytes as `%` and two digits: RFC 3986, section 2.1.
enum PercentEncoding {
    /// The text that an encoded one stands for; nil if a `%` stands alone or the bytes are not UTF-8.
    static func decoded(_ text: some StringProtocol, plusIsBlank: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var encoded = text.utf8.makeIterator()
        while let byte = encoded.next() {
            switch byte {
            case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = encoded.next().flatMap(digit), let low = encoded.next().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
