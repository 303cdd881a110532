/// A URL taken apart by RFC 3986, section 3, with nothing guessed and nothing decoded.
///
/// Foundation's parsers mend what they do not understand, each version in its own way; whether a link is ours must not
/// depend on that.
struct URLParts {
    /// In small letters.
    let scheme: String
    /// What stands between `//` and the path; nil without `//`.
    let authority: ArraySlice<UInt8>?
    let path: ArraySlice<UInt8>
    /// Without its question mark.
    let query: ArraySlice<UInt8>
    /// Without its number sign.
    let fragment: ArraySlice<UInt8>

    /// Nil for what is no URL: without a scheme, with a control character, or with white space or a backslash before the
    /// query. Browsers take a backslash for a slash, and others do not.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(where: { !$0.isSchemeByte }), bytes[colon] == UInt8(ascii: ":"),
            bytes.first?.isLetter == true
        else { return nil }
        scheme = String(decoding: bytes[..<colon].map(\.smallLetter), as: UTF8.self)
        let all = bytes[(colon + 1)...]
        let (beforeFragment, fragment) = all.divided(at: UInt8(ascii: "#"))
        let (hierarchy, query) = beforeFragment.divided(at: UInt8(ascii: "?"))
        guard hierarchy.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
            query.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), fragment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return nil }
        self.query = query
        self.fragment = fragment
        if hierarchy.starts(with: "//".utf8) {
            let rest = hierarchy.dropFirst(2)
            let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = rest[..<slash]
            path = rest[slash...]
        } else {
            authority = nil
            path = hierarchy
        }
    }
}

extension ArraySlice<UInt8> {
    /// What stands before and behind the first of some byte; nothing behind it if there is none.
    func divided(at byte: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        guard let place = firstIndex(of: byte) else { return (self, self[endIndex...]) }
        return (self[..<place], self[(place + 1)...])
    }
}

extension UInt8 {
    /// True for what a scheme may have in it.
    var isSchemeByte: Bool {
        isLetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }

    /// An ASCII letter as its small one; everything else as it is.
    var smallLetter: UInt8 { isLetter ? self | 0x20 : self }
}
