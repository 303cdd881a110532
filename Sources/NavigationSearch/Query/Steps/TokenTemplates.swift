/// The tokens of a common shape of queries, in which words are left open: all queries of that shape share them.
///
/// Each query asks for a dozen of them and more, so they are bytes to be put together, of which no references are counted.
final class TokenTemplates {
    /// A token with words left open.
    struct Template {
        let isPrefix: Bool
        let kind: MatchToken.Kind
        fileprivate let first: Int32
        fileprivate let end: Int32
    }

    /// A part of a token: a stretch of the letters that all have in common, or of a query's words.
    fileprivate struct Piece {
        let isCommon: Bool
        /// The place of the word, the one behind all words for how the query was written; of common letters where they begin.
        let place: Int32
        let count: Int32
    }

    /// The tokens as they are looked at, as long as the object is there.
    struct Table {
        fileprivate let templates: UnsafeBufferPointer<Template>
        fileprivate let pieces: UnsafeBufferPointer<Piece>
        fileprivate let letters: UnsafeBufferPointer<UInt8>
    }

    let table: Table

    init(_ tokens: some Sequence<(text: TextTemplate, isPrefix: Bool, kind: MatchToken.Kind)>) {
        var templates: [Template] = []
        var pieces: [Piece] = []
        var letters: [UInt8] = []
        for token in tokens {
            let first = pieces.count
            for part in token.text.parts {
                switch part {
                case .text(let text):
                    let count = text.utf8.count
                    pieces.append(Piece(isCommon: true, place: Int32(letters.count), count: Int32(count)))
                    letters += text.utf8
                case .word(let word): pieces.append(Piece(isCommon: false, place: Int32(word), count: 0))
                case .literal: pieces.append(Piece(isCommon: false, place: Int32(TextTemplate.words), count: 0))
                }
            }
            templates.append(
                Template(
                    isPrefix: token.isPrefix, kind: token.kind, first: Int32(first), end: Int32(pieces.count)))
        }
        table = Table(templates: Self.copy(templates), pieces: Self.copy(pieces), letters: Self.copy(letters))
    }

    deinit {
        table.templates.deallocate()
        table.pieces.deallocate()
        table.letters.deallocate()
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = room.initialize(from: elements)
        return UnsafeBufferPointer(room)
    }
}

extension TokenTemplates.Table {
    /// How many tokens there are.
    var count: Int { templates.count }

    func kind(_ number: Int) -> MatchToken.Kind { templates[number].kind }

    /// The text of a token with the words of a query, as a term.
    func term(_ number: Int, filledWith words: QueryLetters) -> FullTextTerm {
        let template = templates[number]
        var count = 0
        for piece in Int(template.first)..<Int(template.end) { count += bytes(pieces[piece], words).count }
        return FullTextTerm(count: count, isPrefix: template.isPrefix) { room in
            var room = room
            for piece in Int(template.first)..<Int(template.end) {
                let bytes = bytes(pieces[piece], words)
                guard let start = bytes.baseAddress else { continue }
                room.copyMemory(from: start, byteCount: bytes.count)
                room += bytes.count
            }
        }
    }

    @inline(__always)
    private func bytes(_ piece: TokenTemplates.Piece, _ words: QueryLetters) -> UnsafeBufferPointer<UInt8> {
        guard piece.isCommon else { return words[Int(piece.place)] }
        return UnsafeBufferPointer(rebasing: letters[Int(piece.place)..<Int(piece.place + piece.count)])
    }
}

/// The letters of a query's words, and how the query was written, one behind the other.
struct QueryLetters {
    private let room: UnsafeMutablePointer<UInt8>
    /// Where the words end.
    private let ends: UnsafeMutablePointer<Int32>
    private let wordCount: Int

    /// - Note: has to be given back by ``deallocate()``.
    init(_ query: QueryText) {
        wordCount = query.words.count
        var count = query.literalStart?.utf8.count ?? 0
        for place in query.words.indices { count += query.words[place].text.utf8.count }
        let numbers = (wordCount + 1) * MemoryLayout<Int32>.stride
        let all = UnsafeMutableRawPointer.allocate(
            byteCount: numbers + count, alignment: MemoryLayout<Int32>.alignment)
        ends = all.bindMemory(to: Int32.self, capacity: wordCount + 1)
        room = (all + numbers).bindMemory(to: UInt8.self, capacity: max(1, count))
        var end = 0
        for place in query.words.indices {
            end += Self.copy(query.words[place].text, to: room + end)
            ends[place] = Int32(end)
        }
        if let literal = query.literalStart { end += Self.copy(literal, to: room + end) }
        ends[wordCount] = Int32(end)
    }

    func deallocate() { UnsafeMutableRawPointer(ends).deallocate() }

    private static func copy(_ text: String, to room: UnsafeMutablePointer<UInt8>) -> Int {
        text.withBytes { bytes in
            if let start = bytes.baseAddress {
                UnsafeMutableRawPointer(room).copyMemory(from: start, byteCount: bytes.count)
            }
            return bytes.count
        }
    }

    /// The letters of a word, or of how the query was written for any place behind the words.
    subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
        let place = min(place, wordCount)
        let start = place == 0 ? 0 : Int(ends[place - 1])
        return UnsafeBufferPointer(start: room + start, count: Int(ends[place]) - start)
    }
}
