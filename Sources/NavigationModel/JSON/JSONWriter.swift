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
    /// What has been written, and room for more behind it.
    private var room: [UInt8]
    private var count = 0
    private var needsComma = false

    package init() { self.init(reserving: 256) }

    /// - Parameter capacity: as many bytes as will probably be written; more may be.
    package init(reserving capacity: Int) { room = Array(repeating: 0, count: max(capacity, 64)) }

    /// What has been written so far: UTF-8 without line breaks. A copy.
    package var bytes: [UInt8] { Array(room[..<count]) }

    /// The text written so far.
    package var text: String { String(decoding: room[..<count], as: UTF8.self) }

    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        begin(UInt8(ascii: "{"))
        try members(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array of as many values as are written one by one.
    package mutating func array(_ values: (inout JSONWriter) throws -> Void) rethrows {
        begin(UInt8(ascii: "["))
        try values(&self)
        end(UInt8(ascii: "]"))
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
        var value = value
        value.withUTF8 { string($0) }
        needsComma = true
    }

    /// Writes a string that is at hand as UTF-8, such as JSON that is to stand in a JSON string.
    package mutating func value(utf8 text: [UInt8]) {
        text.withUnsafeBufferPointer { string($0) }
        needsComma = true
    }

    package mutating func value(_ value: Int) {
        separate()
        if 0..<10 ~= value {
            append(UInt8(ascii: "0") + UInt8(value))
        } else {
            var digits = String(value)
            digits.withUTF8 { append($0) }
        }
        needsComma = true
    }

    package mutating func value(_ value: Bool) { raw(value ? "true" : "false") }

    package mutating func null() { raw("null") }

    /// Writes a value that is JSON already, such as a request's id that has to come back as it was sent.
    package mutating func raw(_ json: String) {
        separate()
        var json = json
        json.withUTF8 { append($0) }
        needsComma = true
    }

    /// Writes a value that is JSON already, or members of an object without the braces around them.
    package mutating func raw(_ json: [UInt8]) {
        separate()
        json.withUnsafeBufferPointer { append($0) }
        needsComma = true
    }

    private mutating func key(_ name: String) {
        var name = name
        name.withUTF8 { string($0) }
        append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the comma that a value or a name may need before it, and the text in quotation marks.
    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= JSONEscaping.pieceSize else { return long(text) }
        // The comma, two quotation marks, and a colon behind a name.
        reserve(text.count * JSONEscaping.largestEscape + 4)
        let isComma = needsComma
        let end = count
        count += room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress?.advanced(by: end) else { return 0 }
            var output = start
            output.pointee = UInt8(ascii: ",")
            if isComma { output += 1 }
            output.pointee = UInt8(ascii: "\"")
            output += 1
            output += JSONEscaping.write(text, to: output)
            output.pointee = UInt8(ascii: "\"")
            return output + 1 - start
        }
    }

    /// Each byte may become six, so a long text gets its room in pieces.
    private mutating func long(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        append(UInt8(ascii: "\""))
        for start in stride(from: 0, to: text.count, by: JSONEscaping.pieceSize) {
            let piece = UnsafeBufferPointer(rebasing: text[start..<min(start + JSONEscaping.pieceSize, text.count)])
            reserve(piece.count * JSONEscaping.largestEscape)
            let end = count
            count += room.withUnsafeMutableBufferPointer { room in
                room.baseAddress.map { JSONEscaping.write(piece, to: $0 + end) } ?? 0
            }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func separate() {
        if needsComma { append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        append(bracket)
    }

    private mutating func end(_ bracket: UInt8) {
        append(bracket)
        needsComma = true
    }

    private mutating func append(_ byte: UInt8) {
        reserve(1)
        room[count] = byte
        count += 1
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        let end = count
        room.withUnsafeMutableBytes { room in
            room.baseAddress?.advanced(by: end).copyMemory(from: source, byteCount: bytes.count)
        }
        count += bytes.count
    }

    /// Makes sure that so many more bytes have room.
    private mutating func reserve(_ more: Int) {
        if count + more > room.count { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        room.append(contentsOf: repeatElement(0, count: max(more, room.count)))
    }
}
