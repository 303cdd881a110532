import NavigationModel

/// The name of the very bytes of an answer: RFC 9110, section 8.8.3.
///
/// A hash of the answer and not the number of the index's version: a change that only others may see would otherwise
/// show in the tag, and an index that is made anew would have everybody load the same answers again.
struct EntityTag {
    /// The tag as it stands in `ETag`, quotes included.
    let text: String

    init(_ bytes: [UInt8]) { text = "\"" + XXH64.hash(bytes).hexadecimalDigits + "\"" }

    /// Whether an `If-None-Match` names this tag. Tags marked as weak count too, as RFC 9110 has it for reading.
    func isNamed(in field: String) -> Bool {
        field.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/\(text)"
        }
    }
}
