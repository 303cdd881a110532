package import NavigationModel

/// The usual way to send requests on this system.
package enum SystemTransport {
    /// A transport; nothing is started before the first request.
    package static var standard: any ManifestTransport {
        #if canImport(Darwin)
            URLSessionTransport()
        #else
            AsyncHTTPTransport()
        #endif
    }
}
