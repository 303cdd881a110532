/// Random numbers that are the same for the same seed, in every run and on every machine (SplitMix64; Steele, Lea and
/// Flood 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator that begins at a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, 1.
    public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number from 0 up to, but not including, a bound.
    public mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

    /// One of the elements, each as likely as any other.
    public mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
