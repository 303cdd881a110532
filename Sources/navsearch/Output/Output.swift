import NavigationModel

/// A result, ready to be written in one go.
enum Output {
    case text(String)
    case json((inout JSONWriter) -> Void)

    /// Writes it to standard output.
    func write() throws {
        switch self {
        case .text(let text): try StandardOutput.write(text)
        case .json(let write): try StandardOutput.writeJSON(write)
        }
    }
}
