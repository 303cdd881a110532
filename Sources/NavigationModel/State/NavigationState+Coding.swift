public import Foundation

extension NavigationState: Codable {
    /// The version of the saved form; states with a greater one are not read.
    public static let savedVersion = 1

    private enum CodingKeys: String, CodingKey {
        case version, selected, tabs, actions
    }

    /// Writes the saved form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.savedVersion, forKey: .version)
        try container.encodeIfPresent(selected, forKey: .selected)
        try container.encode(tabs, forKey: .tabs)
        if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
    }

    /// Reads the saved form, which may be of another manifest: ``adapt(to:asking:)`` has to follow.
    /// - Throws: an error unless it is a state that could have been saved.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        func check(_ isSound: Bool, _ key: CodingKeys, _ problem: String) throws {
            if isSound { return }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
        }
        try check(version == Self.savedVersion, .version, "Version \(version) is not \(Self.savedVersion).")
        tabs = try container.decode([NavigationTab].self, forKey: .tabs)
        selected = try container.decodeIfPresent(String.self, forKey: .selected)
        actions = try container.decodeIfPresent([PendingAction].self, forKey: .actions) ?? []
        try check(Set(tabs.map(\.id)).count == tabs.count, .tabs, "Two tabs have the same id.")
        try check(tabs.allSatisfy(\.isSound), .tabs, "A tab has no stack of its own, or a stack nothing below it.")
        try check(selected.map { id in tabs.contains { $0.id == id } } ?? tabs.isEmpty, .selected, "No such tab.")
        dropActionsOfMissingScreens()
    }

    /// The state as a small JSON text. States with the same texts, scalar by scalar, give equal bytes.
    public func saved() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and whole numbers only: nothing in it can fail to be encoded.
        return (try? encoder.encode(self)) ?? Data()
    }

    /// Restores a saved state, as far as an environment has its screens.
    ///
    /// ```swift
    /// let (state, report) = try NavigationState.restored(from: data, in: app)
    /// ```
    /// - Throws: ``RestorationError`` if the text is no saved state; begin with a new one then.
    public static func restored(
        from data: Data, in environment: NavigationEnvironment
    ) throws(RestorationError) -> (state: NavigationState, report: AdaptationReport) {
        var state = try NavigationState(saved: data)
        let report = state.adapt(to: environment)
        return (state, report)
    }

    /// Reads a saved state, which may be of another manifest.
    init(saved data: Data) throws(RestorationError) {
        do { self = try JSONDecoder().decode(NavigationState.self, from: data) } catch {
            throw RestorationError(data: data, error)
        }
    }
}

extension NavigationTab {
    /// True if the first stack, and no other, is the tab's own.
    fileprivate var isSound: Bool {
        guard let own = stacks.first else { return false }
        return own.presentation == nil && own.root == Destination(id) && own.continuation == nil
            && stacks.dropFirst().allSatisfy { $0.presentation != nil }
    }
}
