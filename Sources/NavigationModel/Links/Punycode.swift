import Foundation

/// Host names outside ASCII in the form that the domain name system has for them: `münchen.de` is `xn--mnchen-3ya.de`.
enum Punycode {
    /// The host in small letters and in ASCII; nil if it is none.
    static func host(_ text: some StringProtocol) -> String? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: text.utf8.map(\.smallLetter), as: UTF8.self) }
        var labels: [String] = []
        for label in text.split(separator: ".", omittingEmptySubsequences: false) {
            if label.utf8.allSatisfy({ $0 < 0x80 }) {
                labels.append(String(decoding: label.utf8.map(\.smallLetter), as: UTF8.self))
                continue
            }
            // A look-alike of ASCII, such as the sign of the unit kelvin, is not the letter that it folds to.
            guard !label.unicodeScalars.contains(where: isLookAlike), let encoded = encode(folded(label)) else {
                return nil
            }
            labels.append("xn--" + encoded)
        }
        return labels.joined(separator: ".")
    }

    private static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().precomposedStringWithCanonicalMapping
    }

    private static func isLookAlike(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && folded(String(scalar)).utf8.allSatisfy { $0 < 0x80 }
    }

    /// The algorithm of RFC 3492, section 6.3; nil if the text is too long for it.
    private static func encode(_ label: String) -> String? {
        let scalars = label.unicodeScalars.map(\.value)
        // A label of a host name has 63 letters at most.
        guard scalars.count < 64 else { return nil }
        var output = label.utf8.filter { $0 < 0x80 }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (code, delta, bias, handled) = (UInt32(128), UInt32(0), UInt32(72), basic)
        while handled < scalars.count {
            guard let next = scalars.filter({ $0 >= code }).min() else { return nil }
            delta += (next - code) * UInt32(handled + 1)
            code = next
            for scalar in scalars {
                if scalar < code { delta += 1 }
                guard scalar == code else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, handled, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ delta: UInt32, _ bias: UInt32, to output: inout [UInt8]) {
        var rest = delta
        var place: UInt32 = 36
        while true {
            let threshold = place <= bias ? 1 : min(place - bias, 26)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            place += 36
        }
        output.append(digit(rest))
    }

    private static func adapted(_ delta: UInt32, _ handled: Int, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / UInt32(handled + 1)
        var bias: UInt32 = 0
        while delta > 455 {
            delta /= 35
            bias += 36
        }
        return bias + 36 * delta / (delta + 38)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(value < 26 ? value + UInt32(UInt8(ascii: "a")) : value - 26 + UInt32(UInt8(ascii: "0")))
    }
}
