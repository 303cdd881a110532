/// Titles that are the words of a query but for one letter or two at the end: one behind three letters or more of the last
/// word, two behind six or more, and none in scripts without spaces.
///
/// The index has hashes of the letters of each title without the last one, and without the last two if the last word is
/// long. What has the letters of a query so need not have its blanks at the same places; so what is found has to begin with
/// the query.
enum AlmostTitle {
    /// Of the last word so many letters at least have to be there.
    private static let shortest = 3
    /// So many for two letters to be missing.
    private static let shortestByTwo = 6

    /// The words of a title, closed, without the last letter and without the last two, as far as anybody is to find it so.
    static func begun(_ words: [UInt8]) -> [ArraySlice<UInt8>] {
        guard let last = lastWord(words.dropLast()), last.count > shortest else { return [] }
        let byOne = words[..<last.withoutOne]
        return last.count < shortestByTwo + 2 ? [byOne] : [byOne, words[..<last.withoutTwo]]
    }

    /// The hashes that such titles of a query have.
    static func hashes(_ query: QueryText) -> [RowHash] {
        [query.start, query.conjoinedStart].compactMap { start in
            guard let start, let last = lastWord(Array(start.utf8)[...]), last.count >= shortest else { return nil }
            return TitleHash.begun(start.utf8)
        }
    }

    /// How many letters the last of some words has, and where the last one of them and the last two begin; nil if it is of
    /// a script without spaces.
    private static func lastWord(_ words: ArraySlice<UInt8>) -> (count: Int, withoutOne: Int, withoutTwo: Int)? {
        var (count, withoutOne, withoutTwo, isASCII) = (0, words.endIndex, words.endIndex, true)
        var index = words.endIndex
        while index > words.startIndex, words[index - 1] != UInt8(ascii: "_") {
            index -= 1
            isASCII = isASCII && words[index] < 0x80
            guard words[index] & 0xC0 != 0x80 else { continue }
            count += 1
            if count == 1 { withoutOne = index }
            if count == 2 { withoutTwo = index }
        }
        let scalars = isASCII ? "".unicodeScalars : String(decoding: words[index...], as: UTF8.self).unicodeScalars
        return scalars.contains(where: ScalarClass.isUnsegmented) ? nil : (count, withoutOne, withoutTwo)
    }
}
