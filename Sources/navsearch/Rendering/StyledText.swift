/// A line of text in pieces that each have a style, and that knows how wide it is.
///
/// ```swift
/// var line = StyledText("Wi-Fi", matched: [0..<2])
/// line.append("  ")
/// line.append("/network/wifi", .dim)
/// line.cut(to: 12).rendered(inColor: false)  // Wi-Fi  /net…
/// ```
struct StyledText: Equatable {
    private(set) var pieces: [Piece] = []

    struct Piece: Equatable {
        var text: String
        var style: TextStyle
    }

    init() {}

    init(_ text: String, _ style: TextStyle = .plain) { append(SafeText.line(text), style) }

    /// A value in which some ranges, counted in Unicode scalars, were matched. What a reader sees as one character
    /// is marked as a whole.
    init(_ text: String, matched ranges: [Range<Int>], otherwise style: TextStyle = .plain) {
        var safe = SafeText()
        var offset = 0
        for character in text {
            let scalars = character.unicodeScalars
            let isMatched = ranges.contains { $0.overlaps(offset..<(offset + scalars.count)) }
            for scalar in scalars { safe.append(scalar) }
            append(safe.take(), isMatched ? .matched : style)
            offset += scalars.count
        }
    }

    /// The columns that it takes on a terminal.
    var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    var isEmpty: Bool { pieces.isEmpty }

    /// Appends text that is safe to show, such as our own words.
    mutating func append(_ text: String, _ style: TextStyle = .plain) {
        guard !text.isEmpty else { return }
        if let last = pieces.indices.last, pieces[last].style == style {
            pieces[last].text += text
        } else {
            pieces.append(Piece(text: text, style: style))
        }
    }

    mutating func append(_ other: StyledText) {
        for piece in other.pieces { append(piece.text, piece.style) }
    }

    /// The text without blanks at its ends.
    var trimmed: StyledText {
        var trimmed = self
        while let first = trimmed.pieces.first, first.text.allSatisfy({ $0 == " " }) { trimmed.pieces.removeFirst() }
        while let last = trimmed.pieces.last, last.text.allSatisfy({ $0 == " " }) { trimmed.pieces.removeLast() }
        guard let last = trimmed.pieces.indices.last else { return trimmed }
        trimmed.pieces[0].text = String(trimmed.pieces[0].text.trimmingPrefix { $0 == " " })
        while trimmed.pieces[last].text.last == " " { trimmed.pieces[last].text.removeLast() }
        return trimmed
    }

    /// The text with blanks after it up to a width.
    func padded(to width: Int) -> StyledText {
        var padded = self
        padded.append(String(repeating: " ", count: max(0, width - self.width)))
        return padded
    }

    /// The text, or as much of its beginning as fits into a width together with an ellipsis.
    func cut(to width: Int) -> StyledText {
        guard self.width > width else { return self }
        var cut = StyledText()
        var room = width - 1
        guard room >= 0 else { return cut }
        for piece in pieces {
            for character in piece.text {
                room -= DisplayWidth.of(character)
                if room < 0 {
                    cut.append("…", piece.style)
                    return cut
                }
                cut.append(String(character), piece.style)
            }
        }
        return cut
    }

    /// The text as it is written out.
    func rendered(inColor: Bool) -> String {
        pieces.reduce(into: "") { $0 += inColor ? $1.style.painted($1.text) : $1.text }
    }
}
