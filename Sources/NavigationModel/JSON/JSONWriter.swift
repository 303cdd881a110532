/// Writes JSON with members in the order in which they are given, so that equal answers are equal bytes.
///
/// Foundation's encoder either shuffles members or sorts them by name, and costs more than a search does.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///     $0.member("id", "settings")
///     $0.member("ranges") { $0.array([0, 8]) { $0.value($1) } }
/// }
/// json.bytes  // {"id":"settings","ranges":[0,8]}
/// ```
package struct JSONWriter: Sendable {
    /// What has been written so far: UTF-8 without line breaks.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// - Parameter capacity: as many bytes as will probably be written; more may be.
    package init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The text written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        try nested(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), members)
    }

    package mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        try nested(open: UInt8(ascii: "["), close: UInt8(ascii: "]")) { json in
            for element in elements { try write(&json, element) }
        }
    }

    package mutating func member(_ name: String, _ write: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try write(&self)
    }

    package mutating func member(_ name: String, _ value: String?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: String, _ value: Int?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        self.value(value)
    }

    package mutating func member(_ name: String, _ values: [String]) {
        key(name)
        array(values) { $0.value($1) }
    }

    package mutating func value(_ value: String) {
        separate()
        string(value)
        needsComma = true
    }

    /// Writes a string that is at hand as UTF-8, such as JSON that is to stand in a JSON string.
    package mutating func value(utf8 text: [UInt8]) {
        separate()
        text.withUnsafeBufferPointer { string($0) }
        needsComma = true
    }

    package mutating func value(_ value: Int) { raw(String(value)) }

    package mutating func value(_ value: Bool) { raw(value ? "true" : "false") }

    package mutating func null() { raw("null") }

    /// Writes a value that is JSON already, such as a request's id that has to come back as it was sent.
    package mutating func raw(_ json: some StringProtocol) {
        separate()
        bytes.append(contentsOf: json.utf8)
        needsComma = true
    }

    /// Writes a value that is JSON already.
    package mutating func raw(_ json: [UInt8]) {
        separate()
        bytes.append(contentsOf: json)
        needsComma = true
    }

    private mutating func key(_ name: String) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func nested(open: UInt8, close: UInt8, _ write: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        bytes.append(open)
        try write(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// What needs no escaping, which is nearly everything, is copied as a whole.
    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for (index, byte) in text.enumerated() where byte.needsEscape {
            bytes.append(contentsOf: text[start..<index])
            escape(byte)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(Self.hexadecimal[Int(byte >> 4)])
            bytes.append(Self.hexadecimal[Int(byte & 15)])
        }
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}

extension UInt8 {
    /// True for what may not stand in a JSON string as it is, and for DEL, which no terminal should get.
    fileprivate var needsEscape: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
    }
}
