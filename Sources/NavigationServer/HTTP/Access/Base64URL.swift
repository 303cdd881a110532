import Foundation
import NavigationModel

/// The alphabet of base64 that tokens are written in, without padding: RFC 4648, section 5.
enum Base64URL {
    /// The bytes that a text stands for; nil if it is none of this alphabet.
    static func bytes(_ text: Substring) -> [UInt8]? {
        var standard: [UInt8] = []
        standard.reserveCapacity(text.utf8.count + 3)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
            default:
                guard byte.isLetterOrDigit else { return nil }
                standard.append(byte)
            }
        }
        guard standard.count % 4 != 1 else { return nil }
        standard += Array(repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: Data(standard)).map(Array.init)
    }
}
