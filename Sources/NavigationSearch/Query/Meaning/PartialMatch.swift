/// Some words of a query, whichever they are.
struct PartialMatch {
    let parts: QueryParts
    /// So many of the words an entry has to have.
    let needed: Int
    /// How many edits these take; nil if that does not matter.
    let typos: Int?
    /// Where it has to have them.
    let place: Place
    /// The token of those entries that it is looked for among, ``Whereabouts``; nil if it is among all.
    var rows: Int?

    enum Place: Equatable {
        /// In any field, of the words that say something.
        case anywhere
        /// In any field, of all words that count, whether they say something or not.
        case anything
        /// In any field, of those that say nothing.
        case silent
        /// They are all of a title but for so many words that say nothing, and say enough by themselves without corrections.
        case wholeTitle(fillers: Int)
        /// They are all of a keyword but for words that say nothing, and say enough by themselves without corrections.
        case wholeKeyword
        /// Whole words of the title that say most, without corrections.
        /// - Parameters:
        ///   - least: how much they say at the least.
        ///   - order: the place among those that say less and more, from 0.
        case title(least: Int, order: Int)
    }

    /// The place among titles and keywords, those with more words first, and of these whole ones.
    var order: Int {
        let before = (parts.saying.count - needed) * Self.orders
        return switch place {
        case .anywhere, .anything, .silent: before
        case .wholeTitle(let fillers): before + Self.mostFillers - fillers
        case .wholeKeyword: before + Self.mostFillers + 1
        case .title(_, let order): before + Self.mostFillers + 2 + order
        }
    }

    /// A whole title has no more words that say nothing.
    static let mostFillers = 3
    /// No number of words says more different things: of five words two can be taken in ten ways.
    private static let orders = mostFillers + 2 + 10
    /// Behind the places of all titles.
    static let ordersOfTitles = 5 * orders

    /// Of which words it is so many.
    var words: [Int] { parts.words(at: place) }

    /// Whether it has all words of the query.
    var isWhole: Bool { parts.allCount && needed == parts.counted.count && words == parts.counted }

    /// How many of the words are left aside.
    var dropped: Int { words.count - needed }

    /// Whether they have to say enough by themselves.
    var saysEnough: Bool { ![.anywhere, .anything, .silent].contains(place) }
}
