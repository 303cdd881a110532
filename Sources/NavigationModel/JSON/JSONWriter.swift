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
    package internal(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// - Parameter capacity: as many bytes as will probably be written; more may be.
    package init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The text written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        begin(UInt8(ascii: "{"))
        try members(&self)
        end(UInt8(ascii: "}"))
    }

    package mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        begin(UInt8(ascii: "["))
        for element in elements { try write(&self, element) }
        end(UInt8(ascii: "]"))
    }

    // Code that other modules share takes long to step through a sequence that it does not know; an array it does.
    package mutating func array<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        begin(UInt8(ascii: "["))
        for index in 0..<elements.count { try write(&self, elements[index]) }
        end(UInt8(ascii: "]"))
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

    package mutating func value(_ value: Int) {
        separate()
        if 0..<10 ~= value {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
        needsComma = true
    }

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

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }
}
