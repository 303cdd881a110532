public import Foundation

/// The value of a link's parameter.
public enum LinkValue: Sendable, Hashable {
    /// A text, percent-decoded.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A finite number.
    case number(Double)
    /// Yes or no.
    case boolean(Bool)
    /// A UUID.
    case uuid(UUID)
    /// A secret.
    case token(LinkToken)
}

extension LinkValue {
    /// Reads a text; nil if it is none of this type.
    init?(_ text: String, as type: RouteParameter.Kind) {
        switch type {
        case .string: self = .string(text)
        case .token:
            if text.isEmpty { return nil }
            self = .token(LinkToken(text))
        case .integer:
            guard text.utf8.first != UInt8(ascii: "+"), let value = Int(text) else { return nil }
            self = .integer(value)
        case .number:
            // Double also reads "inf", "nan" and hexadecimal.
            guard text.utf8.first != UInt8(ascii: "+"), text.utf8.allSatisfy(\.isInNumber), let value = Double(text),
                value.isFinite
            else { return nil }
            self = .number(value)
        case .boolean:
            switch text {
            case "true", "1": self = .boolean(true)
            case "false", "0": self = .boolean(false)
            default: return nil
            }
        case .uuid:
            guard text.utf8.count == 36, let value = UUID(uuidString: text) else { return nil }
            self = .uuid(value)
        }
    }

    /// Writes the value; a token as null.
    func writeJSON(to json: inout JSONWriter) {
        switch self {
        case .string(let text): json.value(text)
        case .integer(let number): json.value(number)
        case .number(let number): json.raw("\(number)")
        case .boolean(let flag): json.value(flag)
        case .uuid(let uuid): json.value(uuid.uuidString.lowercased())
        case .token: json.null()
        }
    }
}

extension LinkValue: CustomStringConvertible {
    /// The value as a link has it; `…` for a token.
    public var description: String {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .uuid(let uuid): uuid.uuidString.lowercased()
        case .token(let token): "\(token)"
        }
    }
}

extension UInt8 {
    fileprivate var isInNumber: Bool {
        isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
            || self | 0x20 == UInt8(ascii: "e")
    }
}
