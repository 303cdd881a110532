package import Hummingbird
import NIOCore

/// What is known of a request beside the request.
package struct HTTPContext: RequestContext {
    package var coreContext: CoreRequestContextStorage

    private let channel: any Channel

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    /// The address at the other end of the connection; nil on a Unix socket and in tests.
    var peer: String? { channel.remoteAddress?.ipAddress }
}
