extension UInt64 {
    /// Calls the body with the place of each bit that is set.
    @inline(__always)
    func forEachBit(_ body: (Int) throws -> Void) rethrows {
        var rest = self
        while rest != 0 {
            try body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    /// The bits that a test is true of.
    @inline(__always)
    func keeping(_ isKept: (Int) throws -> Bool) rethrows -> UInt64 {
        var kept: UInt64 = 0
        try forEachBit { if try isKept($0) { kept |= 1 &<< UInt64($0) } }
        return kept
    }
}
