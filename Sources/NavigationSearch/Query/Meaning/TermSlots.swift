/// The words of a reading, and for each the terms of which one has to be there.
///
/// Most often that is one term, so all terms stand in one array: each further array has to be made and given back.
struct TermSlots: RandomAccessCollection {
    private let terms: [Term]
    /// Behind which of the terms those of each word end; nil if each word has one.
    private let ends: [Int]?

    /// Words with one term each.
    init(oneEach terms: [Term]) {
        self.terms = terms
        ends = nil
    }

    init(_ slots: [[Term]]) {
        let areOneEach = slots.allSatisfy { $0.count == 1 }
        terms = Array(slots.joined())
        var end = 0
        ends =
            areOneEach
            ? nil
            : slots.map { slot in
                end += slot.count
                return end
            }
    }

    /// The term of a word that has but one. No reference to the terms is counted for that.
    func only(_ place: Int) -> Term? {
        guard let ends else { return terms[place] }
        let start = place == 0 ? 0 : ends[place - 1]
        return ends[place] == start + 1 ? terms[start] : nil
    }

    /// The first term of a word that has any.
    func first(of place: Int) -> Term {
        let start = ends.map { place == 0 ? 0 : $0[place - 1] } ?? place
        return terms[start]
    }

    /// The terms of each word.
    var arrays: [[Term]] { map(Array.init) }

    var startIndex: Int { 0 }
    var endIndex: Int { ends?.count ?? terms.count }

    subscript(place: Int) -> Slot {
        guard let ends else { return Slot(terms: terms, start: place, count: 1) }
        let start = place == 0 ? 0 : ends[place - 1]
        return Slot(terms: terms, start: start, count: ends[place] - start)
    }

    /// The terms of a word.
    struct Slot: RandomAccessCollection {
        fileprivate let terms: [Term]
        fileprivate let start: Int
        let count: Int

        var startIndex: Int { 0 }
        var endIndex: Int { count }

        subscript(place: Int) -> Term {
            precondition(place < count)
            return terms[start + place]
        }
    }
}
