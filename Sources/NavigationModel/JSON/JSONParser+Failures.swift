extension JSONParser {
    func failure(_ code: JSONSyntaxError.Code, at offset: Int, _ message: String) -> JSONSyntaxError {
        let position = JSONPosition.positions(of: [offset], in: bytes)[0]
        return JSONSyntaxError(
            code: code, message: message, line: position.line, column: position.column, offset: offset)
    }

    func truncated() -> JSONSyntaxError {
        failure(.truncated, at: end, "The text ends before its value does. Check that all of it has arrived.")
    }

    func trailingContent() -> JSONSyntaxError {
        if case .invalid = scalarHere { return invalidUTF8() }
        return failure(
            .trailingContent, at: at, "Something follows the value here. A JSON text holds one value: remove the rest.")
    }

    func invalidUTF8() -> JSONSyntaxError {
        failure(.invalidUTF8, at: at, "This byte is not part of UTF-8. Save the text as UTF-8.")
    }

    func loneSurrogate(at offset: Int) -> JSONSyntaxError {
        failure(
            .loneSurrogate, at: offset,
            #"Half of a UTF-16 pair stands alone here. Write both halves, as in \ud83d\ude00, or the character itself."#
        )
    }

    func controlCharacter(_ byte: UInt8) -> JSONSyntaxError {
        let escape =
            switch byte {
            case 0x0A: #"a line break as \n"#
            case 0x0D: #"a carriage return as \r"#
            case 0x09: #"a tab as \t"#
            default: #"it as \u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        return failure(
            .controlCharacter, at: at,
            "A control character stands in a string here. Write \(escape), or check whether a quotation mark is missing."
        )
    }

    func unexpected(_ expectation: String) -> JSONSyntaxError {
        let found: String
        switch scalarHere {
        case .invalid: return invalidUTF8()
        case .incomplete: return truncated()
        case .scalar(let scalar): found = MessageText.quoted(String(Character(scalar)))
        }
        var message = "Here stands \(found) instead of \(expectation)."
        switch base[at] {
        case UInt8(ascii: "'"): message += " JSON knows double quotes only."
        case UInt8(ascii: "/"), UInt8(ascii: "#"): message += " JSON has no comments: remove it."
        case UInt8(ascii: "}"), UInt8(ascii: "]"): message += " Remove a comma before it, or add what is missing."
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            message += " Text and names stand in double quotes; the only words without are true, false and null."
        case UInt8(ascii: "+"), UInt8(ascii: "."): message += " A number begins with a digit or a minus sign."
        default: message += " Check for a missing comma, quotation mark or bracket before it."
        }
        return failure(.unexpectedCharacter, at: at, message)
    }

    private enum ScalarHere {
        case scalar(Unicode.Scalar)
        case incomplete
        case invalid
    }

    private var scalarHere: ScalarHere {
        let length = base[at] < 0x80 ? 1 : UTF8Sequence.length(base + at, count: end - at)
        guard length > 0 else { return length == 0 ? .incomplete : .invalid }
        let text = String(decoding: UnsafeBufferPointer(start: base + at, count: length), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return .invalid }
        return .scalar(scalar)
    }
}
