/// All tokens of all entries, numbered, so that what a word fits is worked out once for all of them.
final class PlainTokens {
    private var numbers: [[UInt8]: Int] = [:]
    private var tokens: [[UInt8]] = []
    private var known: [Question: [Bool]] = [:]

    /// Texts are the same only if their bytes are.
    private struct Question: Hashable {
        let text: String
        let isWhole: Bool

        static func == (one: Question, other: Question) -> Bool {
            one.isWhole == other.isWhole && one.text.utf8.elementsEqual(other.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            var text = text
            hasher.combine(isWhole)
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    func number(of token: some StringProtocol) -> Int {
        let bytes = Array(token.utf8)
        if let number = numbers[bytes] { return number }
        numbers[bytes] = tokens.count
        tokens.append(bytes)
        return tokens.count - 1
    }

    /// For each token whether it is a text, or begins with it.
    func fitting(_ text: String, isWhole: Bool) -> [Bool] {
        let question = Question(text: text, isWhole: isWhole)
        if let answer = known[question], answer.count == tokens.count { return answer }
        let bytes = Array(text.utf8)
        let answer = tokens.map { isWhole ? $0 == bytes : $0.starts(with: bytes) }
        known[question] = answer
        return answer
    }

    /// A query's words are of no use to the next one.
    func forget() { known.removeAll(keepingCapacity: true) }
}
