/// A manifest that has passed every check.
public struct ValidatedManifest: Sendable {}
