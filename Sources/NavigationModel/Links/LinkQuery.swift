/// The parameters of a link, by name; of several with one name the first counts.
struct LinkQuery {
    private(set) var values: [String: String] = [:]

    init(_ query: ArraySlice<UInt8>) {
        Self.forEach(in: query) { name, value in
            guard !name.isEmpty else { return }
            let name = PercentCoding.decodeForm(name)
            if values[name] == nil { values[name] = PercentCoding.decodeForm(value ?? []) }
        }
    }

    /// The names of parameters that have values, each once, in order.
    ///
    /// A secret may stand alone, or be cut in two by the equals signs with which it ends. So what does not look like a
    /// name is left out, and so is what has no value but equals signs.
    static func names(in texts: [ArraySlice<UInt8>]) -> [String] {
        var names: Set<String> = []
        for text in texts {
            forEach(in: text) { name, value in
                guard value?.contains(where: { $0 != UInt8(ascii: "=") }) == true,
                    (1...longestName).contains(name.count), name.allSatisfy(\.mayBeInName)
                else { return }
                names.insert(String(decoding: name, as: UTF8.self))
            }
        }
        return names.sorted()
    }

    /// `error_description`, `provider_refresh_token`: what sign-ins return has names of less than that.
    private static let longestName = 32

    private static func forEach(
        in query: ArraySlice<UInt8>, _ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>?) -> Void
    ) {
        var rest = query
        while !rest.isEmpty {
            let (parameter, others) = rest.divided(at: UInt8(ascii: "&"))
            let hasValue = parameter.contains(UInt8(ascii: "="))
            let (name, value) = parameter.divided(at: UInt8(ascii: "="))
            body(name, hasValue ? value : nil)
            rest = others
        }
    }
}

extension UInt8 {
    fileprivate var mayBeInName: Bool {
        isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
