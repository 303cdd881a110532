import NavigationModel

/// A manifest or a profile that was read and is not in order.
struct RejectedDocument: Error {
    /// What messages call it.
    let name: String
    /// What it was meant to be: "manifest".
    let kind: String
    /// All that was found in it.
    let report: any FindingReport

    /// A line for each error and warning.
    var details: String { FindingsText(report, of: name).lines([.error, .warning]) }

    /// The upshot, and what to do.
    var message: String {
        "\(name) is no valid \(kind): \(FindingsText(report, of: name).counts). Mend what is listed above."
    }
}
