/// A version that can be compared, after Semantic Versioning 2.0.0.
///
/// Read generously: `1`, `1.2` and `v1.2.3` are versions too, and what is missing is 0.
public struct SemanticVersion: Sendable {
    private let numbers: [Substring]
    private let prerelease: [Substring]

    /// Nil for a text that is no version.
    public init?(_ text: String) {
        var rest = Substring(text)
        if rest.first == "v" || rest.first == "V" { rest.removeFirst() }
        // What follows a plus says how it was built, and does not count.
        let parts = rest.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = halves[0].split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(numbers.count), numbers.allSatisfy(\.isNumber) else { return nil }
        let prerelease = halves.count > 1 ? halves[1].split(separator: ".", omittingEmptySubsequences: false) : []
        guard
            (prerelease + (parts.count > 1 ? parts[1].split(separator: ".", omittingEmptySubsequences: false) : []))
                .allSatisfy(\.isIdentifier)
        else { return nil }
        // As digits, since a date and time as a version exceeds what fits into an integer.
        self.numbers = (numbers + Array(repeating: "0", count: 3 - numbers.count)).map(\.withoutZeros)
        self.prerelease = prerelease
    }
}

extension SemanticVersion: Comparable {
    /// Whether both are equally new, whatever their builds are.
    public static func == (left: SemanticVersion, right: SemanticVersion) -> Bool {
        !(left < right) && !(right < left)
    }

    /// Section 11 of the specification.
    public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        for (left, right) in zip(left.numbers, right.numbers) where left != right {
            return Substring.isLower(left, right)
        }
        // A version without an addition is newer than its own betas.
        if left.prerelease.isEmpty || right.prerelease.isEmpty { return !left.prerelease.isEmpty }
        for (left, right) in zip(left.prerelease, right.prerelease) {
            switch (left.isNumber, right.isNumber) {
            case (true, true):
                let (left, right) = (left.withoutZeros, right.withoutZeros)
                if left != right { return Substring.isLower(left, right) }
            case (true, false): return true
            case (false, true): return false
            case (false, false):
                if left != right { return left.utf8.lexicographicallyPrecedes(right.utf8) }
            }
        }
        return left.prerelease.count < right.prerelease.count
    }
}

extension ValidatedManifest {
    /// Whether the version is lower than that of another manifest; false if they cannot be compared.
    func isOlder(than other: ValidatedManifest) -> Bool {
        guard let version = manifest.version.flatMap(SemanticVersion.init),
            let otherVersion = other.manifest.version.flatMap(SemanticVersion.init)
        else { return false }
        return version < otherVersion
    }
}

extension Substring {
    fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }

    fileprivate var isIdentifier: Bool {
        !isEmpty && utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }

    fileprivate var withoutZeros: Substring {
        let digits = drop { $0 == "0" }
        return digits.isEmpty ? "0" : digits
    }

    /// Whether digits without leading zeros are the lower number.
    fileprivate static func isLower(_ left: Substring, _ right: Substring) -> Bool {
        (left.utf8.count, String(left)) < (right.utf8.count, String(right))
    }
}
