/// Who may open a screen, from everyone to administrators.
///
/// Levels are cumulative: a viewer at a level sees that level and all below it.
///
/// ```swift
/// AccessLevel.premium >= .authenticated  // a premium viewer sees what a signed-in one sees
/// ```
public enum AccessLevel: String, CaseIterable, Codable, Sendable, Hashable {
    /// Everyone, signed in or not.
    case `public`
    /// Whoever is signed in.
    case authenticated
    /// Whoever has paid.
    case premium
    /// Administrators.
    case admin
}

extension AccessLevel: Comparable {
    /// The place in the order of levels, 0 for `public`.
    package var ordinal: Int {
        switch self {
        case .public: 0
        case .authenticated: 1
        case .premium: 2
        case .admin: 3
        }
    }

    /// True if who has the left level sees less than who has the right one.
    public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.ordinal < right.ordinal }
}
