/// Figures in the text format that Prometheus reads, version 0.0.4:
/// https://prometheus.io/docs/instrumenting/exposition_formats/
struct PrometheusText {
    private(set) var text = ""

    /// Begins a figure. Its samples follow.
    mutating func begin(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func sample(_ name: String, _ labels: KeyValuePairs<String, String>, _ value: some Numeric) {
        let labels = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    /// A histogram's samples, in seconds as Prometheus wants them.
    mutating func histogram(_ name: String, route: String, _ histogram: LatencyHistogram) {
        var sum: UInt64 = 0
        for (bound, count) in zip(LatencyHistogram.bounds, histogram.counts) {
            sum += count
            sample("\(name)_bucket", ["route": route, "le": "\(Double(bound) / 1e9)"], sum)
        }
        sample("\(name)_bucket", ["route": route, "le": "+Inf"], histogram.count)
        sample("\(name)_sum", ["route": route], Double(histogram.sum) / 1e9)
        sample("\(name)_count", ["route": route], histogram.count)
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += #"\\"#
            case "\"": text += #"\""#
            case "\n": text += #"\n"#
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
