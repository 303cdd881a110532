extension UInt8 {
    /// True for an ASCII letter.
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    /// True for an ASCII digit.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    /// True for an ASCII letter or digit.
    package var isLetterOrDigit: Bool { isLetter || isDigit }
}
