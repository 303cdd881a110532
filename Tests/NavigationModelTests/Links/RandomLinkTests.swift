import NavigationModel
import Testing

/// Random apps whose paths differ in little: what is above a level changes no byte of an answer.
@Suite struct RandomLinkTests {
    @Test(arguments: 0..<150)
    func `a level's answers are those of the manifest that it sees`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let manifest = try RandomLinks.manifest(&generator)
        let resolver = LinkResolver(manifest)
        let pruned = AccessLevel.allCases.map { LinkResolver(manifest.visible(to: $0)) }
        for _ in 0..<150 {
            let url = RandomLinks.url(&generator)
            for level in AccessLevel.allCases {
                let json = resolver.resolve(url, level: level).json
                #expect(json == pruned[level.ordinal].resolve(url, level: level).json, "\(url) at \(level)")
                for locked in AccessLevel.allCases {
                    let request = LinkRequest(url, level: level, showsLockedUpTo: locked)
                    let told = resolver.resolve(request).json
                    let highest = max(level, locked)
                    #expect(told == pruned[highest.ordinal].resolve(request).json, "\(url) at \(level), \(locked)")
                    // Asking for locked screens only ever replaces "unknown".
                    #expect(told == json || json.contains("unknown") && told.contains("locked"), "\(url)")
                }
            }
        }
    }

    @Test(arguments: 0..<20)
    func `the order of items does not matter to links`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let manifest = try RandomLinks.manifest(&generator).manifest
        var shuffled = manifest
        shuffled.sections.shuffle(using: &generator)
        let resolvers = [LinkResolver(try ValidatedManifest(manifest)), LinkResolver(try ValidatedManifest(shuffled))]
        for _ in 0..<300 {
            let url = RandomLinks.url(&generator)
            let answers = resolvers.map { $0.resolve(url, level: .premium).json }
            #expect(answers[0] == answers[1], "\(url)")
        }
    }

    @Test func `the random links lead everywhere`() throws {
        var outcomes: Set<String> = []
        for seed in 0..<20 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let resolver = LinkResolver(try RandomLinks.manifest(&generator))
            for _ in 0..<150 {
                let request = LinkRequest(RandomLinks.url(&generator), showsLockedUpTo: .premium)
                outcomes.insert(resolver.resolve(request).name)
            }
        }
        #expect(outcomes.count == 7)
    }

    @Test(arguments: AccessLevel.allCases.filter { $0 > .public })
    func `hidden spellings take no place from visible ones`(level: AccessLevel) throws {
        var sections = ["/Admin", "/aDmin", "/adMin", "/admIn", "/admiN"].map { LinkExamples.item($0, level) }
        sections += (0..<10_001).map { LinkExamples.item("/Sec\($0)", level) }
        sections += [LinkExamples.item("/ADMIN"), LinkExamples.item("/Visible")]
        let resolver = try LinkExamples.resolver(sections, routes: [])
        #expect(resolver.resolve("mycuppa://admin").summary == "screen /ADMIN")
        #expect(resolver.resolve("mycuppa://visible").summary == "screen /Visible")
        #expect(resolver.resolve("mycuppa://aDmin").summary == "screen /ADMIN")
        #expect(resolver.resolve("mycuppa://aDmin", level: level).summary == "screen /aDmin")
        #expect(resolver.resolve("mycuppa://sec7").summary == "unknown -")
        #expect(resolver.resolve("mycuppa://sec7", level: level).summary == "screen /Sec7")
        let request = LinkRequest("mycuppa://sec7", showsLockedUpTo: level)
        #expect(resolver.resolve(request).summary == "locked /Sec7 \(level)")
    }

    @Test func `search links, routes and sign-ins are found whatever the letter case of their first component`() throws
    {
        var links = LinkExamples.links
        links.searchPath = "/Find/it"
        links.authPatterns = ["back": "Auth/back"]
        let resolver = try LinkExamples.resolver(
            [], routes: [SpecialRoute(path: "/Scan/:what", handler: "scan")], links: links)
        #expect(resolver.resolve("mycuppa://find/it?q=tea").summary == "search tea")
        #expect(resolver.resolve("mycuppa://auth/back?x=1").summary == "auth back x")
        #expect(resolver.resolve("mycuppa://SCAN/a").summary == "route scan what=a")
        #expect(resolver.resolve("mycuppa:/scan/a").summary == "unknown -")
    }
}
