import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct ProofTests {
    struct Line: Decodable {
        struct Params: Decodable { let query: String; let level: AccessLevel?; let offset: Int?; let limit: Int? }
        let id: Int
        let method: String
        let params: Params
    }

    @Test func proof() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let manifestPath = environment["PROOF_MANIFEST"], let requests = environment["PROOF_REQUESTS"] else { return }
        let manifest = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: manifestPath)))
        let plain = PlainRanking(manifest)
        let entries = Dictionary(manifest.entries().map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let scannerCases = try String(contentsOfFile: requests, encoding: .utf8).split(separator: "\n")
        var out = ""
        for text in scannerCases {
            let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            let started = Date()
            var request = SearchRequest(line.params.query, level: line.params.level ?? .admin)
            if line.method == "suggest" {
                var profile = SearchProfile.standard
                profile.partialMatches = false
                profile.fields = [.title, .keywords]
                let tiers = TierPlan(profile).tiers.filter { ($0.field == .title && $0.kind != .other) || $0.field == .keywords }
                let starts = tiers.filter { [.exactTitle, .titleStart, .keywordStart].contains($0) }
                profile.tiers = (starts + tiers.filter { !starts.contains($0) }).map(TierRule.tier)
                request.profile = profile
            }
            let hits = plain.search(request)
            let rows: [[String: Any]] = hits.prefix(100).map {
                ["id": $0.id, "tier": "\($0.tier)", "typos": $0.typos, "title": entries[$0.id]?.title ?? "", "keywords": entries[$0.id]?.keywords ?? []]
            }
            let object: [String: Any] = ["id": line.id, "total": hits.count, "hits": rows]
            out += String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self) + "\n"
            try out.write(toFile: requests + ".plain", atomically: true, encoding: .utf8)
            print(line.id, line.params.query, Date().timeIntervalSince(started))
        }
    }
}
