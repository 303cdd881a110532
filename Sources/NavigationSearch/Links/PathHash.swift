import Foundation
import NavigationModel

/// Hashes by which paths are looked up. What Unicode takes for the same has the same hash.
enum PathHash {
    /// - Parameter path: a path as a manifest writes it.
    static func of(_ path: String) -> Int64 {
        guard path.isASCII else { return beginnings(of: LinkPath(path)).last ?? 0 }
        var hash = StableHash()
        if path != "/" { hash.combine(path.utf8) }
        return hash.value
    }

    /// The hashes of a path's beginnings: of none of its components, of the first, and so on.
    static func beginnings(of path: LinkPath) -> [Int64] {
        var hash = StableHash()
        var hashes = [hash.value]
        hashes.reserveCapacity(path.components.count + 1)
        for component in path.components {
            hash.combine(UInt8(ascii: "/"))
            if component.isASCII {
                hash.combine(component.utf8)
            } else {
                hash.combine(component.precomposedStringWithCanonicalMapping.utf8)
            }
            hashes.append(hash.value)
        }
        return hashes
    }
}
