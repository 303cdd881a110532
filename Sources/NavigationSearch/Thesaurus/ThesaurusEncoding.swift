import Foundation

/// The encodings of thesauri, by the names that MyThes and Hunspell give them.
enum ThesaurusEncoding {
    /// The lines of a thesaurus in UTF-8, the one with the encoding's name left out. A line that is not in the encoding is
    /// one that is not in UTF-8 either.
    static func lines(of data: Data) throws(ThesaurusError) -> Data {
        let mark = Data([0xEF, 0xBB, 0xBF])
        let data = data.starts(with: mark) ? data.dropFirst(mark.count) : data
        let first = data.prefix(64).prefix { $0 != 0x0A }
        guard first.count < 64, first.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0D }) else {
            throw .notAThesaurus
        }
        let name = String(decoding: first, as: UTF8.self).trimmingCharacters(in: .whitespaces.union(.newlines))
        guard !name.isEmpty, !name.contains("|") else { throw .notAThesaurus }
        let lines = data.dropFirst(first.count + 1)
        guard let encoding = encoding(name) else { throw .unknownEncoding(name) }
        if encoding == .utf8 { return lines }
        if let text = String(data: Data(lines), encoding: encoding) { return Data(text.utf8) }
        // No encoding has the end of a line among the bytes of a character.
        let decoded = lines.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(data: Data(line), encoding: encoding).map { Data($0.utf8) } ?? notText
        }
        return Data(decoded.joined(separator: [0x0A]))
    }

    private static let notText = Data([0xFF])

    /// "ISO8859-1", "iso-8859-1", "KOI8-R", "microsoft-cp1251" and their like.
    private static func encoding(_ name: String) -> String.Encoding? {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        switch plain {
        case "utf8", "usascii", "ascii": return .utf8
        case "koi8r": return coreFoundation(0x0A02)
        case "koi8u": return coreFoundation(0x0A08)
        case "tis620", "tis6202533": return coreFoundation(0x041D)
        case "gb18030": return coreFoundation(0x0632)
        case "big5": return coreFoundation(0x0A03)
        case "euckr": return coreFoundation(0x0940)
        default: break
        }
        if plain.hasPrefix("iso8859"), let part = UInt(plain.dropFirst(7)), (1...16).contains(part), part != 12 {
            return part == 1 ? .isoLatin1 : coreFoundation(0x0200 + part)
        }
        for prefix in ["microsoftcp", "windows", "cp"] where plain.hasPrefix(prefix) {
            guard let page = UInt(plain.dropFirst(prefix.count)), (1250...1258).contains(page) else { continue }
            return page == 1250
                ? .windowsCP1250
                : page == 1251
                    ? .windowsCP1251
                    : page == 1252 ? .windowsCP1252 : coreFoundation(0x0500 + page - 1250)
        }
        return nil
    }

    /// Foundation's encodings that have no name of their own are Core Foundation's numbers above this bit.
    private static func coreFoundation(_ number: UInt) -> String.Encoding {
        String.Encoding(rawValue: 0x8000_0000 | number)
    }
}
