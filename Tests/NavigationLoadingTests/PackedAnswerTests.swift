import Foundation
import MisbehavingServer
import NavigationLoading
import NavigationModel
import Testing

/// Answers that were sent with `Content-Encoding`.
extension LoopbackTests {
    /// A server that says how the body would be packed, and has none.
    private static func empty(_ status: String, _ fields: String...) -> Step {
        .text(
            (["HTTP/1.1 \(status)", "Content-Encoding: gzip", "Content-Length: 0", "Connection: close"] + fields)
                .joined(separator: "\r\n") + "\r\n\r\n")
    }

    private static func packed(_ body: [UInt8]) -> [Step] {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
        return [.send(Array(head.utf8) + body)]
    }

    @Test func `how an answer without a body is packed does not matter`() async throws {
        let server = try MisbehavingServer { request, number in
            switch number {
            case 1: [Self.empty("302 Found", "Location: /navigation")]
            case 2: [Self.empty("503 Service Unavailable")]
            case 3: [Self.empty("404 Not Found")]
            case 4: [.answer("200 OK", Self.json, #"ETag: "one""#, body: Self.manifest)]
            case 5: [Self.empty("404 Not Found")]
            default: [Self.empty("304 Not Modified", #"ETag: "one""#)]
            }
        }
        let loader = loader(store: MemoryManifestStore())
        let address = try ManifestAddress(server.url, locale: "de")
        let layers = [
            try await loader.load(address).layer, try await loader.load(address, .refreshing).layer,
        ]
        #expect(layers == [.network, .etagRefresh])
        #expect(server.requests.count == 6)
    }

    @Test func `several packed pieces one after the other are one body`() async throws {
        let server = try MisbehavingServer { _, _ in Self.packed(PackedBodies.manifest + PackedBodies.empty) }
        #expect([UInt8](try await loader().load(ManifestAddress(server.url)).data) == Self.manifest)
    }

    @Test func `a packed body that is cut is asked for again`() async throws {
        let (miss, attempts) = try await failure(Self.packed(PackedBodies.manifest.dropLast(20))) { $0.retries = 1 }
        #expect(miss?.code == .unreachable)
        #expect(attempts == 2)
    }

    @Test func `a packed manifest is unpacked`() async throws {
        let server = try MisbehavingServer { _, _ in
            [.answer("200 OK", "Content-Encoding: gzip", body: PackedBodies.manifest)]
        }
        #expect(try await [UInt8](loader().load(ManifestAddress(server.url)).data) == Self.manifest)
    }

    @Test func `what was packed badly is refused`() async throws {
        let bodies: [[UInt8]] = [Array(PackedBodies.manifest.dropLast(12)), [0x1F, 0x8B, 0x08, 0x00] + Self.manifest]
        for body in bodies {
            let (miss, attempts) = try await failure([.answer("200 OK", "Content-Encoding: gzip", body: body)])
            #expect(miss?.code == .unusableAnswer)
            #expect(attempts == 1)
        }
    }

    @Test func `a small body that unpacks beyond the limit is refused`() async throws {
        #expect(PackedBodies.bomb.count < 1_000)
        let (miss, _) = try await failure([.answer("200 OK", "Content-Encoding: gzip", body: PackedBodies.bomb)]) {
            $0.sizeLimit = 500_000
        }
        #expect(miss?.code == .tooLarge)
    }
}
