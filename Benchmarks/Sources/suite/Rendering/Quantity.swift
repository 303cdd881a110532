import Foundation

/// A number with its unit, as it stands in the table.
struct Quantity: Codable {
    enum Unit: String, Codable {
        case microseconds = "µs"
        case milliseconds = "ms"
        case seconds = "s"
        case megabytes = "MB"
        case perSecond = "/s"
        case times = "×"
    }

    let value: Double
    let unit: Unit

    init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// A number of bytes in megabytes.
    static func bytes(_ count: Int) -> Quantity { Quantity(Double(count) / 1e6, .megabytes) }

    /// The number with three digits that tell, and its unit.
    var text: String {
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
        return String(format: "%.\(digits)f", value) + (unit == .times ? "" : " ") + unit.rawValue
    }
}
