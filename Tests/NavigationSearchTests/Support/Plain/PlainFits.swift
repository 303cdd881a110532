@testable import NavigationSearch

/// Which entries fit each of the interpretations of a query, found out once: they are asked for together with ever more
/// others.
final class PlainFits {
    private var known: [Key: Known] = [:]

    /// What is alike fits alike: the same ways to read it, with the same said of them.
    private struct Key: Hashable {
        let objects: [ObjectIdentifier]
        let rest: String
    }

    private struct Known {
        /// As long as it is kept, no other one has the identity of its readings.
        let interpretation: Interpretation
        let fits: [Bool]
    }

    /// For each entry whether it fits an interpretation.
    func fits(_ interpretation: Interpretation, _ find: (Interpretation) -> [Bool]) -> [Bool] {
        let key = Self.key(interpretation)
        if let known = known[key] { return known.fits }
        let fits = find(interpretation)
        known[key] = Known(interpretation: interpretation, fits: fits)
        return fits
    }

    private static func key(_ interpretation: Interpretation) -> Key {
        let (readings, partial) = (interpretation.readings, interpretation.partial)
        let objects = (readings + interpretation.joinedReadings).map(ObjectIdentifier.init)
        let generic = interpretation.generic.map { $0.map(ObjectIdentifier.init) }
        let said: [Any?] = [
            readings.count, interpretation.substitution, interpretation.distance, interpretation.typos,
            interpretation.isShortened, interpretation.scope, generic.map(\.count), partial?.needed, partial?.typos,
            partial?.place,
        ]
        return Key(
            objects: objects + generic.joined() + (partial.map { [ObjectIdentifier($0.parts)] } ?? []),
            rest: String(describing: said))
    }
}
