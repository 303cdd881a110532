/// Tells now and then how far the writing of an index is.
///
/// Each row is written in two halves: its tokens, and after those of all rows what an answer shows of it.
struct IndexingProgress {
    var total = 0
    /// Rows.
    var done = 0
    private var halves = 0
    private let report: ((_ done: Int, _ total: Int) throws -> Void)?

    init(report: ((Int, Int) throws -> Void)?) { self.report = report }

    mutating func halfStep() throws {
        halves += 1
        guard halves.isMultiple(of: 2) else { return }
        done += 1
        if done.isMultiple(of: 1_000) { try report?(done, total) }
    }

    func finish() throws { try report?(total, total) }
}
