/// The screens of a manifest, to be found by their paths.
package protocol LinkScreens {
    associatedtype Failure: Error

    /// The screen with exactly this path, whatever its level.
    func screen(at path: LinkPath) throws(Failure) -> PlacedScreen?

    /// The screen up to a level whose path is the longest beginning of another.
    func nearest(to path: LinkPath, level: AccessLevel) throws(Failure) -> BreadcrumbStep?
}

/// A screen, its effective level and the way to it.
package struct PlacedScreen: Sendable {
    package let screen: BreadcrumbStep
    let level: AccessLevel
    /// Outermost first.
    let ancestors: [BreadcrumbStep]

    package init(_ screen: BreadcrumbStep, level: AccessLevel, ancestors: [BreadcrumbStep]) {
        self.screen = screen
        self.level = level
        self.ancestors = ancestors
    }
}
