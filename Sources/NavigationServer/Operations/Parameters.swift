import NavigationModel

/// The parameters of a call, which fit their descriptions.
///
/// A member that is not known is a mistake, and so is one that occurs twice. A member that may be left out may also be
/// null, since many clients write what they have not got that way.
struct Parameters {
    private let described: [Parameter]
    private var values: [JSONElement?] = []

    /// - Parameter sent: an object, an array of the first values, or nil if there are none.
    init(_ sent: JSONElement?, of operation: ServiceOperation) throws(ServiceError) {
        described = operation.parameters
        values.reserveCapacity(described.count)
        for _ in described { values.append(nil) }
        if let sent {
            if sent.kind == .array {
                try take(Array(sent.elements), ordered: operation.ordered)
            } else {
                for member in sent.members { try take(member) }
            }
        }
        // To go by numbers counts no references to what is gone through, here and below.
        for index in described.indices { try check(index) }
    }

    private mutating func take(_ elements: [JSONElement], ordered: Int) throws(ServiceError) {
        guard elements.count <= ordered else {
            let order = described.prefix(ordered).map(\.name).joined(separator: ", ")
            throw .invalidParameter("params", "An array may hold only [\(order)]. Send an object with named members.")
        }
        for (index, element) in elements.enumerated() { values[index] = element }
    }

    private mutating func take(_ member: JSONMember) throws(ServiceError) {
        let name = member.name
        guard let index = index(of: name) else {
            let known = described.map(\.name).joined(separator: ", ")
            throw .invalidParameter(name, known.isEmpty ? "Unknown. There are none." : "Unknown. Known are \(known).")
        }
        guard values[index] == nil else { throw .invalidParameter(name, "Given more than once.") }
        values[index] = member.value
    }

    private func check(_ index: Int) throws(ServiceError) {
        guard let value = values[index], !value.isNull else {
            guard described[index].isRequired else { return }
            throw .invalidParameter(described[index].name, "Required: \(described[index].expectation).")
        }
        guard described[index].accepts(value) else {
            throw .invalidParameter(described[index].name, "Must be \(described[index].expectation).")
        }
        guard described[index].kind == .text else { return }
        try NavigationService.checkLength(of: value.string, named: described[index].name)
    }

    private func index(of name: String) -> Int? {
        for index in described.indices where described[index].name == name { return index }
        return nil
    }

    private subscript(name: String) -> JSONElement? {
        index(of: name).flatMap { values[$0] }.flatMap { $0.isNull ? nil : $0 }
    }
}

extension Parameters {
    func string(_ name: String) -> String? { self[name]?.string }

    /// A parameter that is required, so it is there.
    func text(_ name: String) -> String { self[name]?.string ?? "" }

    /// The number sent, or the described default.
    func number(_ name: String) -> Int {
        if let sent = self[name]?.int { return sent }
        guard let index = index(of: name), case .number(_, let standard) = described[index].kind else { return 0 }
        return standard
    }

    func flag(_ name: String) -> Bool { self[name]?.bool ?? false }

    func level(default standard: AccessLevel) -> AccessLevel {
        self["level"]?.string.flatMap(AccessLevel.init(rawValue:)) ?? standard
    }
}
