/// Random numbers from a seed, the same on every machine (Steele, Lea and Flood 2014, "Fast splittable pseudorandom
/// number generators").
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The seed of every figure that is drawn: equal input gives equal figures.
    package static let evaluationSeed: UInt64 = 20_260_101

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
