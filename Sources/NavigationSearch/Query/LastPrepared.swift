/// What has been prepared of a part of the profile that was asked with last.
final class LastPrepared<Source: Equatable, Prepared> {
    private let prepare: (Source) -> Prepared
    private var last: (source: Source, prepared: Prepared)?

    init(_ prepare: @escaping (Source) -> Prepared) { self.prepare = prepare }

    func callAsFunction(_ source: Source) -> Prepared {
        // The same array is equal without being gone through.
        if let last, last.source == source { return last.prepared }
        let prepared = prepare(source)
        last = (source, prepared)
        return prepared
    }
}
