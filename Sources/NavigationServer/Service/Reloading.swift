/// What can read its source again, such as a manifest that has changed.
package protocol Reloading: Sendable {
    /// Reads the source now. From here on every question is answered from what it holds.
    ///
    /// All or nothing: if it throws, questions go on being answered from what was there before.
    /// - Throws: ``ReloadFailure``.
    func reload() throws
}

/// Why a source could not be read again.
package struct ReloadFailure: Error, Sendable {
    /// What is wrong and how to mend it, for whoever runs the server. It may quote what not everybody may see.
    package let message: String

    package init(_ message: String) { self.message = message }
}
