public import NavigationModel

/// How many of the entries have which effective level.
public enum LevelMix: String, CaseIterable, Sendable {
    /// A quarter each.
    case even
    /// 99 of 100 are for administrators, the others are shared by the other levels.
    case admin
    /// All are public.
    case `public`

    /// The share of a level, all of them adding up to 1.
    public func share(of level: AccessLevel) -> Double {
        switch self {
        case .even: 0.25
        case .admin: level == .admin ? 0.99 : 0.01 / 3
        case .public: level == .public ? 1 : 0
        }
    }
}
