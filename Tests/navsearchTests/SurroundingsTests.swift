import Foundation
import NavigationModel
import Testing

@testable import navsearch

@Suite struct SurroundingsTests {
    @Test(
        "Colour is for terminals that want it, unless someone decides",
        arguments: [
            (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
        ] as [(ColorChoice, Bool, [String: String], Bool)])
    func color(choice: ColorChoice, onTerminal: Bool, environment: [String: String], isWanted: Bool) {
        #expect(choice.isWanted(onTerminal: onTerminal, environment: environment) == isWanted)
    }

    @Test(
        "The cache folder follows the XDG specification",
        arguments: [
            (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/navsearch"), (["HOME": "/h"], "/h/.cache/navsearch"),
            (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/navsearch"),
            (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/navsearch"), (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)])
    func cacheFolder(environment: [String: String], path: String?) {
        #expect(CacheFolder.url(environment: environment)?.path == path)
    }

    @Test("An index in the cache is named by FNV-1a, as its authors' test values have it")
    func cacheName() {
        #expect(IndexCache.name("") == "cbf29ce484222325")
        #expect(IndexCache.name("a") == "af63dc4c8601ec8c")
        #expect(IndexCache.name("foobar") == "85944171f73967e8")
    }

    @Test("A dash is standard input, a scheme is a URL, all else is a file") func sources() throws {
        #expect(try ManifestSource("-") == .standardInput)
        #expect(try ManifestSource("./-") == .file("./-"))
        #expect(try ManifestSource("a:/b/c") == .file("a:/b/c"))
        let url = "https://example.com/a.json"
        #expect(try ManifestSource(url) == .server(ManifestAddress(url)))
        #expect(throws: ManifestAddressError.self) { try ManifestSource("ftp://example.com/a.json") }
        #expect(throws: ManifestError.self) { try ManifestSource.local(url) }
    }
}
