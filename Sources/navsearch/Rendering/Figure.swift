import Foundation

/// Measured numbers as tables show them.
enum Figure {
    /// A share with three decimals; empty for none.
    static func share(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "" }

    /// A difference with its sign and three decimals; 0.000 for what is too small for them.
    static func change(_ value: Double) -> String {
        let text = String(format: "%+.3f", value)
        return text == "+0.000" || text == "-0.000" ? "0.000" : text
    }

    /// A p-value: three decimals, or the bound below which it lies.
    static func pValue(_ value: Double) -> String { value < 0.001 ? "<0.001" : String(format: "%.3f", value) }

    /// Microseconds, rounded, with commas between thousands.
    static func microseconds(_ value: Double) -> String { Count.text(Int(value.rounded())) }

    /// Microseconds with as many digits as mean something: one decimal below 100.
    static func fineMicroseconds(_ value: Double) -> String {
        value < 99.95 ? String(format: "%.1f", value) : microseconds(value)
    }
}
