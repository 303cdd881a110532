extension JSONParser {
    mutating func literal(_ word: StaticString, _ kind: JSONKind) throws(JSONSyntaxError) {
        let start = at
        for index in 0..<word.utf8CodeUnitCount {
            guard at < end else { throw truncated() }
            guard base[at] == word.utf8Start[index] else {
                at = start
                throw unexpected("a value")
            }
            at += 1
        }
        append(kind, from: start, to: at)
    }

    mutating func number() throws(JSONSyntaxError) {
        let start = at
        if base[at] == UInt8(ascii: "-") { at += 1 }
        let firstDigit = at
        try digits(from: start)
        if base[firstDigit] == UInt8(ascii: "0") && at > firstDigit + 1 {
            throw failure(.badNumber, at: start, "A number has leading zeros here. Remove them, or make it a string.")
        }
        if at < end, base[at] == UInt8(ascii: ".") {
            at += 1
            try digits(from: start)
        }
        if at < end, base[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < end, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at += 1 }
            try digits(from: start)
        }
        append(.number, from: start, to: at)
    }

    private mutating func digits(from start: Int) throws(JSONSyntaxError) {
        guard at < end else { throw truncated() }
        let first = at
        while at < end, base[at].isDigit { at += 1 }
        if at == first {
            throw failure(
                .badNumber, at: start,
                "A number is not finished here: a digit has to follow. Write it like 12, -1.5 or 2e10.")
        }
    }
}
