import NavigationModel
@preconcurrency import Rainbow

/// What a piece of text is, which decides how it looks in colour.
enum TextStyle: Equatable {
    /// Ordinary text.
    case plain
    /// What the query found.
    case matched
    /// What only accompanies.
    case dim
    /// A bar of a chart.
    case bar
    /// The level that a screen asks for.
    case level(AccessLevel)

    /// The text with the control sequences of its style.
    func painted(_ text: String) -> String {
        guard self != .plain else { return text }
        _ = Self.rainbowIsReady
        return Rainbow.generateString(for: Rainbow.Entry(segments: [segment(text)]))
    }

    private func segment(_ text: String) -> Rainbow.Segment {
        switch self {
        case .plain: Rainbow.Segment(text: text)
        case .matched: Rainbow.Segment(text: text, color: .named(.cyan), styles: [.bold])
        case .dim: Rainbow.Segment(text: text, styles: [.dim])
        case .bar: Rainbow.Segment(text: text, color: .named(.cyan))
        case .level(.public): Rainbow.Segment(text: text)
        case .level(.authenticated): Rainbow.Segment(text: text, color: .named(.blue))
        case .level(.premium): Rainbow.Segment(text: text, color: .named(.magenta))
        case .level(.admin): Rainbow.Segment(text: text, color: .named(.red))
        }
    }

    // Whether to use colour is decided by `Terminal`; Rainbow, which would guess by itself, is told to obey.
    private static let rainbowIsReady: Void = {
        Rainbow.enabled = true
        Rainbow.outputTarget = .console
    }()
}
