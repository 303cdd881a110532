/// Tells which parameters of links carry secrets, whether somebody declares them or not.
package enum LinkSecrets {
    /// True for a name under which sign-ins, invitations and the like carry a secret. Letter case and marks do not
    /// count: `access_token`, `accessToken` and `access-token[]` are the same.
    static func isName(_ name: String) -> Bool {
        let letters = name.utf8.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 }.map(\.smallLetter)
        return names.contains(letters) || parts.contains { isPart($0, of: letters) }
    }

    /// True for a text with a link in it that carries a secret of its own, such as where to go after a sign-in.
    package static func areIn(_ text: String) -> Bool {
        var bytes = Array(text.utf8)
        for _ in 0..<mostEncodings {
            if haveName(bytes) || haveUser(bytes) { return true }
            let decoded = Array(PercentCoding.decodeForm(bytes[...]).utf8)
            if decoded == bytes { return false }
            bytes = decoded
        }
        return true
    }

    /// How often a link may be encoded within another before nobody looks what is in it.
    private static let mostEncodings = 5

    private static func haveName(_ text: [UInt8]) -> Bool {
        text.split(whereSeparator: { "?#&;".utf8.contains($0) }).contains { parameter in
            let (name, value) = parameter.divided(at: UInt8(ascii: "="))
            return !value.isEmpty && isName(String(decoding: name, as: UTF8.self))
        }
    }

    /// True if there is `//name:password@` or `//name@`.
    private static func haveUser(_ text: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        return text.indices.dropLast().contains { start in
            text[start] == slash && text[start + 1] == slash
                && text[(start + 2)...].prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: "@"))
        }
    }

    private static func isPart(_ part: [UInt8], of text: [UInt8]) -> Bool {
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }

    /// What makes a name that of a secret wherever it stands in it.
    private static let parts = [
        "apikey", "credential", "jwt", "oauth", "passphrase", "passwd", "password", "secret", "sessionid", "signature",
        "token",
    ].map { Array($0.utf8) }

    /// Whole names of secrets. Shorter than parts, since "code" is also in "country_code" and "pin" in "shipping".
    private static let names = Set(
        [
            "accesscode", "auth", "authcode", "authorization", "bearer", "code", "codeverifier", "hmac", "invitecode",
            "magiccode", "oobcode", "otp", "otpcode", "passcode", "pin", "pwd", "samlresponse", "session", "sid", "sig",
            "totp", "verificationcode",
        ].map { Array($0.utf8) })
}
