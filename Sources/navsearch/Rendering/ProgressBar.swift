/// A bar on standard error that grows while work goes on, for work that takes long enough to wonder about.
final class ProgressBar {
    private let title: String
    private let isShown: Bool
    private let leastWork: Int
    private var percent = -1

    private static let cells = 30

    /// - Parameter leastWork: less than this is done before one could read the bar; unless given, that of indexing.
    init(_ title: String, isShown: Bool, leastWork: Int = 20_000) {
        self.title = title
        self.isShown = isShown
        self.leastWork = leastWork
    }

    /// Draws the bar anew if it has grown by a percent.
    func update(done: Int, of total: Int) {
        guard isShown, total >= leastWork else { return }
        let percent = done * 100 / total
        guard percent != self.percent else { return }
        self.percent = percent
        StandardError.write("\r" + Self.line(title, percent: percent))
    }

    /// Takes the bar away.
    func clear() {
        guard percent >= 0 else { return }
        percent = -1
        StandardError.write("\r\u{1B}[K")
    }

    /// The bar as it is drawn: `Indexing ███████░░░ 70 %`.
    static func line(_ title: String, percent: Int) -> String {
        let full = cells * percent / 100
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
        return "\(title) \(bar) \(percent) %"
    }
}
