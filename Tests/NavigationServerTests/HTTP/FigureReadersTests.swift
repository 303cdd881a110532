import HTTPTypes
import NavigationModel
import Testing

@testable import NavigationServer

/// Who may read figures: they tell of changes that not everybody may know of.
@Suite struct FigureReadersTests {
    private func mayRead(
        _ peer: String?, _ fields: HTTPFields = [:], _ readers: MetricsReaders = .local,
        addressField: HTTPField.Name? = nil
    ) -> Bool {
        (try? FigureReaders(readers: readers, addressField: addressField).check(fields, peer: peer)) != nil
    }

    @Test("This machine may, others may not", arguments: ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])
    func peers(_ local: String) {
        #expect(mayRead(local))
        #expect(mayRead(nil))
        for other in ["10.0.0.1", "2001:db8::1", "::ffff:10.0.0.1", "128.0.0.1", ""] { #expect(!mayRead(other)) }
    }

    @Test("What a proxy passed on is not from this machine")
    func proxies() throws {
        for name in ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"] {
            #expect(!mayRead("127.0.0.1", [try #require(HTTPField.Name(name)): "for=127.0.0.1"]))
            #expect(!mayRead(nil, [try #require(HTTPField.Name(name)): ""]))
        }
        let own = try #require(HTTPField.Name("CF-Connecting-IP"))
        #expect(mayRead("127.0.0.1", [own: "10.0.0.1"]))
        #expect(!mayRead("127.0.0.1", [own: "10.0.0.1"], addressField: own))
    }

    @Test("If it is so wished, everybody may")
    func everybody() { #expect(mayRead("10.0.0.1", [.via: "x"], .public)) }

    @Test("The server asks")
    func route() async throws {
        let via: HTTPFields = [.via: "1.1 proxy"]
        try await HTTPServer.test { server async throws in
            #expect(try await server.get("/metrics").status == 200)
            let answer = try await server.get("/metrics", fields: via)
            #expect(answer.status == 404)
            #expect(answer.problem == "no-such-route")
            #expect(!answer.text.contains("navsearch_"))
        }
        let answer = try await HTTPServer.test(settings: { $0.metrics = .public }) {
            try await $0.get("/metrics", fields: via)
        }
        #expect(answer.status == 200)
    }
}
