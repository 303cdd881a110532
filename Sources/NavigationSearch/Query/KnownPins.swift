/// The pins of the profile that was asked with last, by what has to be typed.
final class KnownPins {
    private var known: (pins: [SearchProfile.Pin], ids: [String: [String]])?

    /// The ids that pins have for a query, in their order.
    /// - Parameter key: the query as ``SearchProfile/Pin/key(_:)`` has it.
    func ids(_ key: String, _ pins: [SearchProfile.Pin]) -> [String] {
        // The same array is equal without being gone through.
        if let known, known.pins == pins { return known.ids[key] ?? [] }
        var ids: [String: [String]] = [:]
        for pin in pins {
            if let key = SearchProfile.Pin.key(pin.query) { ids[key, default: []] += pin.ids }
        }
        known = (pins, ids)
        return ids[key] ?? []
    }
}
