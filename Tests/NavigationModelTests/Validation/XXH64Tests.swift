import Testing

@testable import NavigationModel

/// The hash is the published one.
@Suite struct XXH64Tests {
    /// Digests that the reference implementation gives with seed 0.
    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
        ] as [(String, UInt64)])
    func `a text has its published digest`(text: String, digest: UInt64) {
        #expect(XXH64.hash(Array(text.utf8)) == digest)
    }
}
