/// How much room there is, as platforms tell it apart.
public enum SizeClass: String, Codable, Sendable, Hashable, CaseIterable {
    /// A phone, or a narrow window.
    case compact
    /// A tablet, a computer, or a wide window.
    case regular
}

/// In which form a screen appears.
public enum PresentationStyle: String, Codable, Sendable, Hashable, CaseIterable {
    /// On the stack in front.
    case push
    /// Above the stack in front, which stays in sight.
    case sheet
    /// Above the stack in front, and all over it.
    case fullScreen
    /// Above the lower part of the stack in front.
    case bottomSheet
}

/// In which form a screen appears, depending on the room there is.
///
/// ```swift
/// let everywhere = Presentation.sheet
/// let filter = Presentation.adaptive(compact: .push, regular: .sheet)  // pushed where there is little room
/// ```
public struct Presentation: Hashable, Sendable {
    /// The form where there is little room.
    public let compact: PresentationStyle
    /// The form where there is much room.
    public let regular: PresentationStyle

    /// The same form everywhere.
    public init(_ style: PresentationStyle) {
        compact = style
        regular = style
    }

    private init(compact: PresentationStyle, regular: PresentationStyle) {
        self.compact = compact
        self.regular = regular
    }

    /// A form for each size class. Changing the size class changes the form, never the screens.
    public static func adaptive(compact: PresentationStyle, regular: PresentationStyle) -> Presentation {
        Presentation(compact: compact, regular: regular)
    }

    /// Pushed everywhere.
    public static let push = Presentation(.push)
    /// A sheet everywhere.
    public static let sheet = Presentation(.sheet)
    /// Full screen everywhere.
    public static let fullScreen = Presentation(.fullScreen)
    /// A bottom sheet everywhere.
    public static let bottomSheet = Presentation(.bottomSheet)

    /// The form in a size class.
    public func style(in sizeClass: SizeClass) -> PresentationStyle {
        switch sizeClass {
        case .compact: compact
        case .regular: regular
        }
    }
}

extension Presentation: Codable {
    private enum CodingKeys: String, CodingKey {
        case compact, regular
    }

    /// Writes a text, or an object if the form depends on the size class.
    public func encode(to encoder: any Encoder) throws {
        if compact == regular {
            var container = encoder.singleValueContainer()
            try container.encode(compact)
        } else {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(compact, forKey: .compact)
            try container.encode(regular, forKey: .regular)
        }
    }

    /// Reads a text or an object.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            guard let style = PresentationStyle(rawValue: name) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "There is no such presentation."))
            }
            self.init(style)
        } else {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                compact: try container.decode(PresentationStyle.self, forKey: .compact),
                regular: try container.decode(PresentationStyle.self, forKey: .regular))
        }
    }
}
