/// All tokens of all entries, numbered, so that what a word fits is worked out once for all of them.
final class PlainTokens {
    private var numbers: [[UInt8]: Int] = [:]
    private var tokens: [[UInt8]] = []
    private var known: [Question: [Bool]] = [:]

    private struct Question: Hashable {
        let text: [UInt8]
        let isWhole: Bool
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
        let question = Question(text: Array(text.utf8), isWhole: isWhole)
        if let answer = known[question], answer.count == tokens.count { return answer }
        let answer = tokens.map { isWhole ? $0 == question.text : $0.starts(with: question.text) }
        known[question] = answer
        return answer
    }

    /// A query's words are of no use to the next one.
    func forget() { known.removeAll(keepingCapacity: true) }
}
