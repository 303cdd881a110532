import Foundation
import Logging
import NavigationModel
import NavigationSearch
import NavigationServer

/// What a server answers from, and how that is kept up to date.
struct ServedSource {
    /// How often a server is asked, unless somebody says otherwise.
    static let usualPause = Duration.seconds(900)

    let index: LiveIndex
    private let manifest: FollowedManifest?

    /// An index that follows a file: itself, or the manifest that it is made from.
    /// - Parameter manifest: that of a server, if the index follows it.
    init(_ index: ReplaceableIndex, _ logger: Logger, following manifest: FollowedManifest? = nil) {
        self.index = LiveIndex(index, logger: logger, now: Clocks.system.now)
        self.manifest = manifest
    }

    /// Reads what is answered from again; asks the server for it, if there is one.
    var reloading: any Reloading { manifest.map { FollowedReload($0, index) } ?? index }

    /// Asks the server every so often, if there is one, for as long as the work takes.
    func following<Result>(every pause: Duration, while work: () throws -> Result) rethrows -> Result {
        let task = manifest.map { manifest in
            Task.detached { [index] in
                // What goes wrong with the index is in the log already.
                await manifest.follow(every: pause) {
                    try? index.reload()
                } failed: { failure in
                    index.noteFailure(failure, LiveIndex.serverFailed)
                }
            }
        }
        defer { task?.cancel() }
        return try work()
    }
}
