/// Asks a server for its manifest and then reads it, instead of reading what is there already.
package struct FollowedReload: Reloading {
    private let manifest: FollowedManifest
    private let index: LiveIndex

    /// - Parameter index: answers from the manifest.
    package init(_ manifest: FollowedManifest, _ index: LiveIndex) {
        self.manifest = manifest
        self.index = index
    }

    /// Holds the thread until the server has answered. Not to be called from a task.
    package func reload() throws {
        do {
            try Blocking.run { try await manifest.refresh() }
        } catch {
            index.noteFailure(error, LiveIndex.serverFailed)
            throw error as? ReloadFailure ?? ReloadFailure("\(error)")
        }
        try index.reload()
    }
}
