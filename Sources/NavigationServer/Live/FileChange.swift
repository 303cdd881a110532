import NavigationSearch

/// Tells when a file has changed and whoever changes it is done.
struct FileChange: Sendable {
    /// The file as it was when it was last read, or when that was tried in vain.
    private var known: FileStamp?
    /// A change that was seen once.
    private var seen: FileStamp?
    /// How often in a row the file was away.
    private var timesAway = 0

    /// A file that is away is about to be put back, as long as it has not been away for so many looks.
    static let patience = 20

    init(known: FileStamp?) { self.known = known }

    /// Takes note of the file as it is now.
    /// - Returns: whether it is to be read: it is not as it was read, and as it was at the last look. Once also if it has
    ///   been away for long, so that whoever reads it says so.
    mutating func look(at current: FileStamp?) -> Bool {
        timesAway = current == nil && known != nil ? timesAway + 1 : 0
        guard let current, current != known else {
            seen = nil
            return timesAway == Self.patience
        }
        defer { seen = current }
        return seen == current
    }

    /// Takes note that the file is read as it is now. Whatever comes of it, each state of it is tried once.
    mutating func read(at current: FileStamp?) {
        known = current
        seen = nil
    }
}
