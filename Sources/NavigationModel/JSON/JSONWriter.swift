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
package struct JSONWriter: ~Copyable, @unchecked Sendable {
    /// What has been written, and room for more behind it. Not an array, which asks with each piece whether it is shared.
    private var room: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    private var needsComma = false

    package init() { self.init(reserving: 256) }

    /// - Parameter capacity: as many bytes as will probably be written; more may be.
    package init(reserving capacity: Int) {
        self.capacity = max(capacity, 64)
        room = .allocate(capacity: self.capacity)
    }

    /// What a closure or a method writes, to be had as bytes or text.
    package init(_ write: (inout JSONWriter) throws -> Void) rethrows {
        self.init()
        try write(&self)
    }

    deinit { room.deallocate() }

    /// What has been written so far: UTF-8 without line breaks. A copy.
    package var bytes: [UInt8] { Array(written) }

    /// The text written so far.
    package var text: String { String(decoding: written, as: UTF8.self) }

    private var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: room, count: count) }

    /// Yields what has been written so far, as it stands there.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(written) }

    /// Begins anew in the same room: to get some from the system for each answer takes longer.
    package mutating func removeAll() {
        count = 0
        needsComma = false
        guard capacity > Self.mostKept else { return }
        room.deallocate()
        capacity = Self.mostKept
        room = .allocate(capacity: capacity)
    }

    /// So many bytes of room at most are kept for what comes next.
    private static let mostKept = 1 << 16

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

    package mutating func member(_ name: StaticString, _ write: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try write(&self)
    }

    package mutating func member(_ name: StaticString, _ value: String?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ value: Int?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        self.value(value)
    }

    package mutating func member(_ name: StaticString, _ values: [String]) {
        key(name)
        array(values) { $0.value($1) }
    }

    /// Writes a member whose name is not known beforehand.
    package mutating func member(named name: String, _ write: (inout JSONWriter) throws -> Void) rethrows {
        string(name)
        append(UInt8(ascii: ":"))
        needsComma = false
        try write(&self)
    }

    package mutating func member(named name: String, _ value: String) { member(named: name) { $0.value(value) } }

    package mutating func value(_ value: String) {
        string(value)
        needsComma = true
    }

    /// Writes a string that is at hand as UTF-8, such as JSON that is to stand in a JSON string.
    package mutating func value(utf8 text: [UInt8]) {
        text.withUnsafeBufferPointer { string($0) }
        needsComma = true
    }

    package mutating func value(_ value: Int) {
        separate()
        if value < 0 { append(UInt8(ascii: "-")) }
        digits(value.magnitude)
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

    private mutating func digits(_ number: UInt) {
        if number >= 10 { digits(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Names that stand in the code have nothing that needs an escape, so they are written as they are.
    private mutating func key(_ name: StaticString) {
        // The comma, two quotation marks, and the colon.
        reserve(name.utf8CodeUnitCount + 4)
        var output = room + count
        output.pointee = UInt8(ascii: ",")
        if needsComma { output += 1 }
        output.pointee = UInt8(ascii: "\"")
        output += 1
        output.initialize(from: name.utf8Start, count: name.utf8CodeUnitCount)
        output += name.utf8CodeUnitCount
        output.pointee = UInt8(ascii: "\"")
        (output + 1).pointee = UInt8(ascii: ":")
        count = output + 2 - room
        needsComma = false
    }

    private mutating func string(_ text: String) {
        // What every text allows that was not made elsewhere, without counting references to a copy.
        guard text.utf8.withContiguousStorageIfAvailable({ string($0) }) == nil else { return }
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes the comma that a value or a name may need before it, and the text in quotation marks.
    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= JSONEscaping.pieceSize else { return long(text) }
        // The comma, two quotation marks, and a colon behind a name.
        reserve(text.count * JSONEscaping.largestEscape + 4)
        var output = room + count
        output.pointee = UInt8(ascii: ",")
        if needsComma { output += 1 }
        output.pointee = UInt8(ascii: "\"")
        output += 1
        output += JSONEscaping.write(text, to: output)
        output.pointee = UInt8(ascii: "\"")
        count = output + 1 - room
    }

    /// Each byte may become six, so a long text gets its room in pieces.
    private mutating func long(_ text: UnsafeBufferPointer<UInt8>) {
        separate()
        append(UInt8(ascii: "\""))
        for start in stride(from: 0, to: text.count, by: JSONEscaping.pieceSize) {
            let piece = UnsafeBufferPointer(rebasing: text[start..<min(start + JSONEscaping.pieceSize, text.count)])
            reserve(piece.count * JSONEscaping.largestEscape)
            count += JSONEscaping.write(piece, to: room + count)
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
        (room + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Makes sure that so many more bytes have room.
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + max(more, capacity))
        larger.initialize(from: room, count: count)
        room.deallocate()
        room = larger
        capacity += max(more, capacity)
    }
}
