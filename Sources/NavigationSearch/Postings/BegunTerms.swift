/// Terms that begin alike, as FTS5 writes them: who types on asks which of them go on so.
struct BegunTerms {
    /// The first of them, and all if they are few.
    private var terms: [[UInt8]] = []
    private var last: [UInt8] = []
    private var count = 0

    /// Of so many terms it is known which they are.
    private static let few = 16

    /// How many of some terms are meant.
    enum Share { case none, some, all }

    /// Adds a term that comes after all others.
    mutating func append(_ term: UnsafeBufferPointer<UInt8>) {
        if count < Self.few { terms.append(Array(term)) }
        count += 1
    }

    /// Notes which term came last, once all have been added.
    mutating func end(with term: [UInt8]) { last = term }

    /// How many of them are a term, or begin so; nil if it is none or some.
    func share(of term: FullTextTerm) -> Share? {
        guard let first = terms.first else { return Share.none }
        let bytes = term.bytes
        func isMeant(_ one: [UInt8]) -> Bool { term.isPrefix ? one.starts(with: bytes) : one == bytes }
        if count <= Self.few {
            let meant = terms.count(where: isMeant)
            return meant == 0 ? Share.none : meant == count ? .all : .some
        }
        // They are in order: what both ends begin with all begin with.
        switch (isMeant(first), isMeant(last)) {
        case (true, true): return .all
        case (true, false), (false, true): return .some
        case (false, false):
            let isOutside = bytes.lexicographicallyPrecedes(first) || last.lexicographicallyPrecedes(bytes)
            return isOutside ? Share.none : nil
        }
    }
}
