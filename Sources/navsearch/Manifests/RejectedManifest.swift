import NavigationModel

/// A manifest that was read and is not in order.
struct RejectedManifest: Error {
    /// What messages call it.
    let name: String
    /// All that was found in it.
    let report: ManifestReport

    /// A line for each error and warning.
    var details: String { FindingsText(report, of: name).lines([.error, .warning]) }

    /// The upshot, and what to do.
    var message: String {
        "\(name) is no valid manifest: \(FindingsText(report, of: name).counts). Mend what is listed above."
    }
}
