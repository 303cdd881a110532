import NavigationModel
import NavigationServer

extension RPCDispatcher {
    /// A dispatcher over an index with the methods of `navsearch serve`.
    init(_ index: any NavigationSearching = FakeIndex(), ceiling: AccessLevel = .admin) {
        self.init(NavigationService(index: index, ceiling: ceiling).methods)
    }

    /// The answer to a message as text; nil if it gets none.
    func answer(_ message: String) -> String? {
        answer(Array(message.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The answer to a call with the id 1.
    func call(_ method: String, _ parameters: String) -> String? {
        answer(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#)
    }
}

extension String {
    /// The same JSON without the white space between its parts.
    var compact: String {
        var compact = ""
        var isInString = false
        var isEscaped = false
        for character in self {
            if isInString || !character.isWhitespace { compact.append(character) }
            if character == "\"", !isEscaped { isInString.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return compact
    }
}
