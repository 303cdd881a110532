import NavigationModel
import Testing

/// resolve(print(entry)) = entry, and no text at all makes the resolver fail.
@Suite struct LinkRoundTripTests {
    /// Those with keywords held out have the same paths.
    private static let names = SharedManifests.names.filter { !$0.contains("heldout") }

    @Test(.needsSharedManifests, arguments: names)
    func `each screen of a real manifest is where its links lead`(name: String) throws {
        let manifest = try ValidatedManifest(SharedManifests.data(name))
        try check(manifest)
    }

    @Test(.needsSharedManifests, arguments: names)
    func `the same holds behind domains, with and without a base path`(name: String) throws {
        var manifest = try ValidatedManifest(SharedManifests.data(name)).manifest
        manifest.deepLinking.customSchemes = []
        try check(ValidatedManifest(manifest))
        manifest.deepLinking.universalLinks?.basePath = "/"
        manifest.deepLinking.universalLinks?.domains = ["*.x.example", "grüße.example:8080"]
        try check(ValidatedManifest(manifest))
    }

    @Test(.needsSharedManifests, arguments: names)
    func `each level's answers are those of the manifest that it sees`(name: String) throws {
        let manifest = try ValidatedManifest(SharedManifests.data(name))
        let resolver = LinkResolver(manifest)
        let links = manifest.entries().compactMap(\.link)
        for level in AccessLevel.allCases {
            let without = LinkResolver(manifest.visible(to: level))
            let different = links.filter {
                resolver.resolve($0, level: level) != without.resolve($0, level: level)
            }
            #expect(different == [])
        }
    }

    @Test func `paths of any characters come back`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var paths: Set<String> = []
            for _ in 0..<20 {
                let path = (0..<Int.random(in: 1...4, using: &generator)).map { _ in "/" + component(&generator) }
                    .joined()
                paths.insert(path)
            }
            let sections = paths.sorted().enumerated().map { number, path in
                NavigationItem(id: "\(number)", path: path, title: "T", accessLevel: .public)
            }
            for links in [
                DeepLinking(customSchemes: ["my"]),
                DeepLinking(universalLinks: UniversalLinks(domains: ["x.example"], basePath: "/%ä/:b")),
            ] {
                try check(LinkExamples.manifest(sections, routes: [], links: links))
            }
        }
    }

    /// What links to the app of ``LinkExamples`` begin with, and what those of others do.
    private static let ours = [
        "mycuppa:", "cuppa:", "https://app.mycuppa.io/", "https://x.cuppa.example/", "https://shop.example:8443/",
        "https://münchen.example/",
    ]
    private static let others = [
        "https://evil.com/", "https://app.mycuppa.io.evil.com/", "https://app.mycuppa.io@evil.com/",
        "https://evil.com@app.mycuppa.io/", "https://cuppa.example/", "https://shop.example/", "other:",
    ]

    @Test func `random texts are answered, with the same answer each time`() throws {
        let resolver = try LinkExamples.resolver()
        var generator = SeededGenerator(seed: 2)
        var screens = 0
        let pieces = [
            "mycuppa", "cuppa", "https", "http", ":", "//", "/", "?", "#", "&", "=", "%", "%2F", "%00", "%FF", "@",
            "..",
            ".", "home", "profile", "product", "order", "12", "auth", "callback", "app.mycuppa.io", "cuppa.example",
            "evil.com", "\u{0}", "\n", " ", "\\", "é", "e\u{301}", "\u{202E}", "😀", "xn--", "[", "]", "443", "+", "*",
        ]
        for _ in 0..<50_000 {
            let beginnings = [Self.ours, Self.ours, Self.others, [""]].randomElement(using: &generator) ?? []
            let rest = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
                pieces.randomElement(using: &generator)
            }
            let url = (beginnings.randomElement(using: &generator) ?? "") + rest.joined()
            let level = AccessLevel.allCases.randomElement(using: &generator) ?? .public
            let outcome = resolver.resolve(url, level: level)
            if outcome != resolver.resolve(url, level: level) { Issue.record("two answers: \(url)") }
            if case .screen = outcome {
                screens += 1
                #expect(Self.ours.contains { url.hasPrefix($0) }, "\(url)")
            }
        }
        // Or nothing has been proved.
        #expect(screens > 50)
        for _ in 0..<20_000 {
            let scalars = (0..<Int.random(in: 0...30, using: &generator)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x3_00FF, using: &generator))
            }
            let text = String(String.UnicodeScalarView(scalars))
            if resolver.resolve(text) != .foreign || resolver.resolve("https://" + text) != .foreign {
                Issue.record("not foreign: \(text)")
            }
            _ = resolver.resolve("mycuppa://" + text)
        }
    }

    @Test func `long links take no longer than their length`() throws {
        let resolver = try LinkExamples.resolver()
        let many = 200_000
        for url in [
            "mycuppa://home" + String(repeating: "/x", count: many),
            "mycuppa://" + String(repeating: "a.", count: many),
            "https://" + String(repeating: "a.", count: many) + "cuppa.example/home",
            "mycuppa://home?" + String(repeating: "a=b&", count: many),
            "mycuppa://" + String(repeating: "%41", count: many),
            "https://" + String(repeating: "ä", count: many) + ".example/",
            "mycuppa:" + String(repeating: "/", count: many),
        ] {
            #expect(processorTime { _ = resolver.resolve(url) } < .seconds(10))
        }
    }

    /// Every entry's link leads to it, unless a special route has its path, as the findings say.
    private func check(_ manifest: ValidatedManifest) throws {
        let resolver = LinkResolver(manifest)
        let routes = Set(manifest.manifest.specialRoutes.map(\.path))
        let entries = manifest.entries().filter { !routes.contains($0.path) }
        let astray = entries.filter { entry in
            guard let link = entry.link, link == resolver.link(to: entry.path),
                case .screen(let linked) = resolver.resolve(link, level: entry.accessLevel)
            else { return true }
            return linked.screen.id != entry.id || linked.stack.dropLast() != entry.breadcrumb[...]
        }
        #expect(!entries.isEmpty)
        #expect(astray.map(\.path) == [])
    }

    /// Characters that mean something in URLs, and some of everywhere else.
    private func component(_ generator: inout SeededGenerator) -> String {
        let marks = Array("%:@!$&'()*+,;=-._~\\\"<>[]{}|^`abzAZ09äßé漢😀\u{301}\u{E000}".unicodeScalars)
        while true {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                text.append(marks.randomElement(using: &generator) ?? "a")
            }
            let component = String(text)
            if component != "." && component != ".." { return component }
        }
    }
}
