/// Turns bytes into the tape of a ``JSONDocument``, strictly by RFC 8259 and without recursion.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let base: UnsafePointer<UInt8>
    let end: Int
    var at: Int
    var nodes: [JSONNode] = []
    private var open: [Int] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>) {
        self.bytes = bytes
        self.base = base
        end = bytes.count
        at = bytes.hasByteOrderMark ? 3 : 0
        // What a pretty-printed manifest needs, measured; a denser text grows the array once or twice.
        nodes.reserveCapacity(bytes.count / 16 + 8)
    }

    /// What may come next.
    private enum Expectation {
        case value, elementOrClose, nameOrClose, name, commaOrClose
    }

    mutating func parse() throws(JSONSyntaxError) {
        var expectation = Expectation.value
        skipWhiteSpace()
        if at == end {
            throw failure(.empty, at: at, "There is nothing here. A JSON text holds one value, such as {}.")
        }
        repeat {
            skipWhiteSpace()
            guard at < end else { throw truncated() }
            switch expectation {
            case .value: expectation = try value()
            case .elementOrClose:
                expectation = base[at] == UInt8(ascii: "]") ? close() : try value()
            case .nameOrClose:
                if base[at] == UInt8(ascii: "}") { expectation = close() } else { try name(); expectation = .value }
            case .name:
                try name()
                expectation = .value
            case .commaOrClose: expectation = try commaOrClose()
            }
        } while !open.isEmpty
        skipWhiteSpace()
        if at < end { throw trailingContent() }
    }

    private mutating func value() throws(JSONSyntaxError) -> Expectation {
        switch base[at] {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"):
            try open(.object)
            return .nameOrClose
        case UInt8(ascii: "["):
            try open(.array)
            return .elementOrClose
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try literal("true", .boolean)
        case UInt8(ascii: "f"): try literal("false", .boolean)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw unexpected("a value")
        }
        return .commaOrClose
    }

    private mutating func name() throws(JSONSyntaxError) {
        guard base[at] == UInt8(ascii: "\"") else { throw unexpected("a member's name in double quotes") }
        try string()
        skipWhiteSpace()
        guard at < end else { throw truncated() }
        guard base[at] == UInt8(ascii: ":") else { throw unexpected("a colon after the member's name") }
        at += 1
    }

    private mutating func commaOrClose() throws(JSONSyntaxError) -> Expectation {
        let isObject = nodes[open[open.count - 1]].kind == .object
        switch base[at] {
        case UInt8(ascii: ","):
            at += 1
            return isObject ? .name : .value
        case UInt8(ascii: "}") where isObject: return close()
        case UInt8(ascii: "]") where !isObject: return close()
        default: throw unexpected(isObject ? "a comma or }" : "a comma or ]")
        }
    }

    private mutating func open(_ kind: JSONKind) throws(JSONSyntaxError) {
        guard open.count < JSONDocument.maximumDepth else {
            throw failure(
                .nestedTooDeeply, at: at,
                "Objects and arrays are nested more than \(JSONDocument.maximumDepth) deep here. Nest them less deeply."
            )
        }
        open.append(nodes.count)
        append(kind, from: at, to: at + 1)
        at += 1
    }

    private mutating func close() -> Expectation {
        at += 1
        let container = open.removeLast()
        nodes[container].end = UInt32(truncatingIfNeeded: at)
        nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
        return .commaOrClose
    }

    mutating func append(_ kind: JSONKind, from start: Int, to end: Int, hasEscapes: Bool = false) {
        nodes.append(
            JSONNode(
                kind: kind, hasEscapes: hasEscapes, start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: nodes.count + 1)))
    }

    private mutating func skipWhiteSpace() {
        while at < end {
            switch base[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }
}
