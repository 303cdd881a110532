import NavigationModel
package import NavigationSearch

/// A ranking that a search can choose by its name, beside the server's own.
package struct NamedProfile: Sendable {
    /// Letters, digits, dots, hyphens and underscores; never ``ownName``.
    package let name: String
    package let profile: SearchProfile

    /// What the server's own ranking is called.
    package static let ownName = "default"

    /// - Returns: nil if the name cannot stand for a ranking.
    package init?(_ name: String, _ profile: SearchProfile) {
        guard Self.isName(name) else { return nil }
        self.name = name
        self.profile = profile
    }

    /// Whether a ranking can be called so.
    package static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text != ownName
            && text.utf8.allSatisfy { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
    }
}
