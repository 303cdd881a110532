import NavigationModel

/// The parameters of a call, by name.
///
/// A member that is not known is a mistake, and so is one that occurs twice. A member that may be left out may also be
/// null, since many clients write what they have not got that way.
struct Parameters {
    private let names: [String]
    private var values: [JSONElement?]

    /// - Parameters:
    ///   - sent: the call's `params`: an object, an array or nothing.
    ///   - names: the members that may occur.
    ///   - ordered: how many of them an array may hold, in the order of the names.
    init(_ sent: JSONElement?, names: [String], ordered: Int) throws(ServiceError) {
        self.names = names
        values = Array(repeating: nil, count: names.count)
        guard let sent else { return }
        if sent.kind == .array {
            try take(Array(sent.elements), ordered: ordered)
        } else {
            for member in sent.members { try take(member) }
        }
    }

    private mutating func take(_ elements: [JSONElement], ordered: Int) throws(ServiceError) {
        guard elements.count <= ordered else {
            let order = names.prefix(ordered).joined(separator: ", ")
            throw .invalidParameter("params", "An array may hold only [\(order)]. Send an object with named members.")
        }
        for (index, element) in elements.enumerated() { values[index] = element }
    }

    private mutating func take(_ member: JSONMember) throws(ServiceError) {
        let name = member.name
        guard let index = names.firstIndex(of: name) else {
            throw .invalidParameter(name, "Unknown. Known are \(names.joined(separator: ", ")).")
        }
        guard values[index] == nil else { throw .invalidParameter(name, "Given more than once.") }
        values[index] = member.value
    }

    private func value<Value>(
        of name: String, as expected: String, _ convert: (JSONElement) -> Value?
    ) throws(ServiceError) -> Value? {
        guard let index = names.firstIndex(of: name), let element = values[index], !element.isNull else { return nil }
        guard let value = convert(element) else {
            throw .invalidParameter(name, "Must be \(expected).")
        }
        return value
    }
}

extension Parameters {
    func string(_ name: String) throws(ServiceError) -> String? {
        try value(of: name, as: "a string") { $0.string }
    }

    func requiredString(_ name: String) throws(ServiceError) -> String {
        guard let text = try string(name) else { throw .invalidParameter(name, "Required: a string.") }
        return text
    }

    func int(_ name: String, in range: ClosedRange<Int>) throws(ServiceError) -> Int? {
        try value(of: name, as: ServiceError.expectation(of: range)) { element in
            element.int.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    func bool(_ name: String) throws(ServiceError) -> Bool? {
        try value(of: name, as: "true or false") { $0.bool }
    }

    /// Who asks without saying a level is `public`.
    func level() throws(ServiceError) -> AccessLevel {
        try value(of: "level", as: Self.levels) { $0.string.flatMap(AccessLevel.init(rawValue:)) } ?? .public
    }

    private static let levels =
        "one of " + AccessLevel.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
}
