#if !canImport(Darwin)
    import CZlib
    import Foundation
    import NavigationModel

    /// Unpacks bodies that were sent with `Content-Encoding: gzip` or `deflate` (RFC 9110, section 8.4.1).
    enum Unpacking {
        /// The body as the server meant it.
        /// - Parameters:
        ///   - fields: those of the answer, by their names in lower case.
        ///   - limit: how many bytes it may have.
        /// - Throws: `TransportError`, ``TooLarge``.
        static func unpacked(_ body: Data, _ fields: [String: String], limit: Int) throws -> Data {
            switch fields["content-encoding"]?.lowercased().trimmingCharacters(in: .whitespaces) ?? "" {
            case "", "identity": return body
            case "gzip", "x-gzip", "deflate":
                if let unpacked = try inflated(body, limit) { return unpacked }
                // Only where the end of the connection is the end of the body, it may have come too early.
                guard fields["content-length"] == nil, fields["transfer-encoding"] == nil else {
                    throw TransportError(.unusable, "The answer is packed, and cannot be unpacked: its end is missing.")
                }
                throw TransportError(.unreachable, "The connection ended before the answer did.")
            case let other:
                throw TransportError(
                    .unusable, "The answer is packed as \"\(other.prefix(40))\", which nobody asked for.")
            }
        }

        /// All members of a gzip file (RFC 1952), or zlib's format (RFC 1950), whichever it is; nil if its end is
        /// missing.
        private static func inflated(_ body: Data, _ limit: Int) throws -> Data? {
            guard !body.isEmpty else { return nil }
            var stream = z_stream()
            let size = Int32(MemoryLayout<z_stream>.size)
            guard inflateInit2_(&stream, eitherFormat, ZLIB_VERSION, size) == Z_OK else {
                throw TransportError(.unusable, "The answer is packed, and there is no memory to unpack it.")
            }
            defer { inflateEnd(&stream) }
            var packed = [UInt8](body)
            var unpacked = Data()
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let isWhole = try packed.withUnsafeMutableBufferPointer { packed in
                stream.next_in = packed.baseAddress
                stream.avail_in = UInt32(packed.count)
                while true {
                    let code = piece.withUnsafeMutableBufferPointer { piece in
                        stream.next_out = piece.baseAddress
                        stream.avail_out = UInt32(piece.count)
                        return inflate(&stream, Z_NO_FLUSH)
                    }
                    let count = piece.count - Int(stream.avail_out)
                    guard unpacked.count + count <= limit else { throw TooLarge() }
                    unpacked.append(contentsOf: piece[..<count])
                    switch code {
                    case Z_STREAM_END where stream.avail_in == 0: return true
                    case Z_STREAM_END: guard inflateReset(&stream) == Z_OK else { throw unreadable(stream) }
                    case Z_OK: break
                    case Z_BUF_ERROR: return false
                    default: throw unreadable(stream)
                    }
                }
            }
            return isWhole ? unpacked : nil
        }

        /// Windows of 32 KiB, and whichever of the two formats begins here: `inflateInit2` in zlib.h.
        private static let eitherFormat: Int32 = 15 + 32

        private static func unreadable(_ stream: z_stream) -> TransportError {
            let reason = stream.msg.map { String(cString: $0) } ?? "it is not what it says"
            return TransportError(.unusable, "The answer is packed, and cannot be unpacked: \(reason).")
        }
    }

    /// An answer has more bytes than are allowed.
    struct TooLarge: Error {}
#endif
