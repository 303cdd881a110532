import NavigationModel

/// Columns that hold several values, as JSON, which SQLite's own functions read too.
enum JSONColumn {
    static func text(_ strings: [String]) -> String {
        if strings.isEmpty { return "[]" }
        var json = JSONWriter()
        json.array(strings) { $0.value($1) }
        return json.text
    }

    static func strings(_ text: String) -> [String] {
        if text == "[]" { return [] }
        if let strings = plain(text) { return strings }
        guard let document = try? JSONDocument(text) else { return [] }
        return document.root.elements.compactMap(\.string)
    }

    /// The values as ``text(_:)`` writes them, if none has anything to be escaped; nil otherwise.
    private static func plain(_ text: String) -> [String]? {
        let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= 4, bytes.starts(with: [UInt8(ascii: "["), quote]), bytes[bytes.count - 2] == quote,
                bytes.last == UInt8(ascii: "]"), !bytes.contains(UInt8(ascii: "\\"))
            else { return nil }
            var strings: [String] = []
            var start = 2
            for index in 2..<bytes.count - 1 where bytes[index] == quote {
                let isLast = index == bytes.count - 2
                guard index >= start else { continue }
                guard isLast || bytes[index + 1] == comma && bytes[index + 2] == quote else { return nil }
                strings.append(String(decoding: bytes[start..<index], as: UTF8.self))
                start = index + 3
            }
            return strings
        }
    }
}
