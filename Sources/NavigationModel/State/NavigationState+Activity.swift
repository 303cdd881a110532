extension NavigationState {
    /// What another device has to know to show the screen in front: texts, for the `userInfo` of an `NSUserActivity`.
    ///
    /// `id` and `parameter.`NAME; `path` and `title` if the manifest has the screen. Nil if something covers it.
    public func activity(in environment: NavigationEnvironment) -> [String: String]? {
        guard let focus = focus(in: environment), focus.cover == nil else { return nil }
        var activity = ["id": focus.screen.id]
        for (name, value) in focus.screen.parameters { activity["parameter." + name] = value }
        if let step = environment.step(of: focus.screen) {
            activity["path"] = step.path
            activity["title"] = step.title
        }
        return activity
    }
}
