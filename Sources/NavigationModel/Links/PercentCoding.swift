/// Percent-encoding by RFC 3986, section 2.1, in both directions.
package enum PercentCoding {
    /// Where a text stands in a URL, which decides what it may have as it is.
    enum Place {
        /// Where a web address has its host: no colon and no at sign, which would part it from a port or a name.
        case host
        /// A component of a path.
        case component
    }

    /// Appends a text to a URL.
    static func encode(_ text: some StringProtocol, in place: Place, to url: inout [UInt8]) {
        for byte in text.utf8 {
            if mayStand[Int(byte)] && (place == .component || (byte != UInt8(ascii: ":") && byte != UInt8(ascii: "@")))
            {
                url.append(byte)
            } else {
                url.append(UInt8(ascii: "%"))
                url.append(hexadecimalDigits[Int(byte >> 4)])
                url.append(hexadecimalDigits[Int(byte & 15)])
            }
        }
    }

    /// Whether a path stands in a URL as it is, whatever its place there.
    static func isPlain(_ path: String) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        return path.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? false
    }

    /// Decodes once; nil if a percent sign stands without two digits or the bytes are not UTF-8.
    /// - Parameter plusIsBlank: whether a plus sign is a blank, as in the names and values of a query.
    package static func decode(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool = false) -> String? {
        let isEncoded = bytes.contains {
            $0 == UInt8(ascii: "%") || $0 >= 0x80 || plusIsBlank && $0 == UInt8(ascii: "+")
        }
        guard isEncoded else { return String(decoding: bytes, as: UTF8.self) }
        guard let decoded = decoded(bytes, plusIsBlank: plusIsBlank, keepsLoneSigns: false) else { return nil }
        let text = String(decoding: decoded, as: UTF8.self)
        // What is not UTF-8 comes back mended.
        return text.utf8.elementsEqual(decoded) ? text : nil
    }

    /// Decodes a name or value of a query: a plus sign is a blank, and what cannot be decoded stays as it is.
    static func decodeForm(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: decoded(bytes, plusIsBlank: true, keepsLoneSigns: true) ?? [], as: UTF8.self)
    }

    /// - Parameter keepsLoneSigns: whether a percent sign without two digits stands for itself.
    /// - Returns: nil if there is one and it does not.
    private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool, keepsLoneSigns: Bool) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            if bytes[at] == UInt8(ascii: "%") {
                if let byte = escaped(bytes, at) {
                    decoded.append(byte)
                    at += 3
                    continue
                }
                guard keepsLoneSigns else { return nil }
            }
            decoded.append(plusIsBlank && bytes[at] == UInt8(ascii: "+") ? 0x20 : bytes[at])
            at += 1
        }
        return decoded
    }

    private static func escaped(_ bytes: ArraySlice<UInt8>, _ at: Int) -> UInt8? {
        guard at + 2 < bytes.endIndex, let high = bytes[at + 1].hexadecimalValue,
            let low = bytes[at + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }

    /// For each byte whether a component of a path may have it, by RFC 3986, section 3.3.
    private static let mayStand = (0...UInt8.max).map { byte in
        byte.isLetterOrDigit || "-._~!$&'()*+,;=:@".utf8.contains(byte)
    }
    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)
}
