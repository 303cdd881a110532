import Foundation
import NavigationModel

/// A JSON Web Token taken apart, and nothing in it believed yet: RFC 7519, in the compact form of RFC 7515.
struct SignedToken {
    /// The algorithm that the header names.
    let algorithm: String
    /// The key that the header names, if it names one.
    let keyID: String?
    /// What is claimed.
    let claims: JSONElement
    /// What the signature is of.
    let signedBytes: [UInt8]
    let signature: [UInt8]

    init(_ text: Substring) throws(TokenRefusal) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let signature = Base64URL.bytes(parts[2]) else { throw .malformed }
        let header = try Self.object(parts[0])
        guard let algorithm = header["alg"]?.string else { throw .malformed }
        // What "crit" names has to be understood, and nothing that it could name is.
        guard header["crit"] == nil else { throw .malformed }
        self.algorithm = algorithm
        keyID = header["kid"]?.string
        claims = try Self.object(parts[1])
        signedBytes = Array(text[parts[0].startIndex..<parts[1].endIndex].utf8)
        self.signature = signature
    }

    private static func object(_ part: Substring) throws(TokenRefusal) -> JSONElement {
        guard let bytes = Base64URL.bytes(part), let root = try? JSONDocument(bytes).root, root.kind == .object else {
            throw .malformed
        }
        return root
    }
}

extension JSONElement {
    /// Seconds since 1970, which may have a fraction; nil if it is no number.
    var numericDate: Date? {
        guard kind == .number, let seconds = Double(String(decoding: rawBytes, as: UTF8.self)), seconds.isFinite else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds)
    }
}
