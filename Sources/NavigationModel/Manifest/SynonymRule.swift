/// Words that may stand for others when people search.
///
/// Each text is a word or several: `["tv", "cast screen"]`. Letter case and diacritics do not matter. A text has up to
/// 200 characters, in Unicode scalars, and something besides punctuation and blanks. A text of more is an error where a
/// manifest or a profile is read; what does nothing is dropped, a text that stands there twice among it.
public struct SynonymRule: Sendable, Hashable {
    /// What people may type: at least one text, none twice.
    public var from: [String]
    /// What entries may say instead: at least one text, none twice. The only one of a side is not on the other side.
    public var to: [String]

    /// Words of which each stands for every other; at least two.
    public init(_ words: [String]) {
        from = words
        to = words
    }

    /// Words that stand for others, but not the other way round.
    public init(from: [String], to: [String]) {
        self.from = from
        self.to = to
    }

    /// Whether each of the words stands for every other.
    public var isTwoWay: Bool { from == to }
}

extension SynonymRule {
    /// Writes the form that the rule has: `{"words":[…]}` or `{"from":[…],"to":[…]}`.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            if isTwoWay {
                json.member("words", from)
            } else {
                json.member("from", from)
                json.member("to", to)
            }
        }
    }
}
