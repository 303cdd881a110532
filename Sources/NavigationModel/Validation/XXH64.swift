/// The hash XXH64 with seed 0: Yann Collet, "xxHash fast digest algorithm", doc/xxhash_spec.md in
/// github.com/Cyan4973/xxHash.
package enum XXH64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(hash) }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var at = 0
        var hash = prime5
        if bytes.count >= 32 {
            var (lane1, lane2, lane3, lane4) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
            while at + 32 <= bytes.count {
                lane1 = round(lane1, word(bytes, at))
                lane2 = round(lane2, word(bytes, at + 8))
                lane3 = round(lane3, word(bytes, at + 16))
                lane4 = round(lane4, word(bytes, at + 24))
                at += 32
            }
            hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
            for lane in [lane1, lane2, lane3, lane4] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
        }
        hash &+= UInt64(bytes.count)
        while at + 8 <= bytes.count {
            hash = rotate(hash ^ round(0, word(bytes, at)), 27) &* prime1 &+ prime4
            at += 8
        }
        if at + 4 <= bytes.count {
            let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
            hash = rotate(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
            at += 4
        }
        while at < bytes.count {
            hash = rotate(hash ^ (UInt64(bytes[at]) &* prime5), 11) &* prime1
            at += 1
        }
        hash = (hash ^ (hash >> 33)) &* prime2
        hash = (hash ^ (hash >> 29)) &* prime3
        return hash ^ (hash >> 32)
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotate(lane &+ word &* prime2, 31) &* prime1
    }

    private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 - bits) }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
