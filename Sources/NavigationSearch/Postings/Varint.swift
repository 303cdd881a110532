/// SQLite's numbers of one to nine bytes, the most significant seven bits first.
enum Varint {
    @inline(__always)
    static func read(_ bytes: UnsafePointer<UInt8>, _ offset: inout Int) -> Int {
        let first = bytes[offset]
        offset += 1
        if first < 0x80 { return Int(first) }
        let second = bytes[offset]
        if second < 0x80 {
            offset += 1
            return Int(first & 0x7F) << 7 | Int(second)
        }
        return rest(bytes, &offset, Int(first & 0x7F))
    }

    private static func rest(_ bytes: UnsafePointer<UInt8>, _ offset: inout Int, _ first: Int) -> Int {
        var value = first
        for _ in 0..<7 {
            let byte = bytes[offset]
            offset += 1
            value = value << 7 | Int(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        value = value << 8 | Int(bytes[offset])
        offset += 1
        return value
    }
}
