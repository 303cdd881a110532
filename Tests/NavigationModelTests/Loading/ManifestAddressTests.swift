import Foundation
import Testing

@testable import NavigationModel

@Suite struct ManifestAddressTests {
    @Test(
        arguments: [
            ("", .notHTTP), ("navigation.json", .notHTTP), ("ftp://example.com/a", .notHTTP), ("file:///etc", .notHTTP),
            ("javascript:alert(1)", .notHTTP), ("https://", .withoutHost), ("http:///a", .withoutHost),
            ("http://127.0.0.1:99999/", .port), ("http://a:0/", .port), ("http://a:99999999999999999999/", .port),
            ("https://me@example.com/", .withPassword), ("https://me:secret@example.com/", .withPassword),
        ] as [(String, ManifestAddressError.Code)])
    func `what is not on a web server is refused`(url: String, code: ManifestAddressError.Code) {
        let error = #expect(throws: ManifestAddressError.self) { try ManifestAddress(url) }
        #expect(error?.code == code)
        #expect(error?.message.contains("secret") == false)
    }

    @Test(arguments: ["", "de-", "-", "de--AT", "de AT", "de&x=1", "ü", String(repeating: "x", count: 65)])
    func `a language is a language tag`(locale: String) {
        #expect(throws: ManifestAddressError.self) { try ManifestAddress("https://example.com", locale: locale) }
    }

    @Test(
        arguments: [
            ("en_US@rg=gbzzzz", "en-US"), ("de_AT@currency=EUR;rg=chzzzz", "de-AT"), ("zh-Hans_CN", "zh-Hans-CN"),
            ("de@", "de"),
        ])
    func `a locale's identifier is read without what is no language`(identifier: String, locale: String) throws {
        #expect(try ManifestAddress("https://example.com", locale: identifier).locale == locale)
    }

    @Test func `nothing but keywords is no language`() {
        #expect(throws: ManifestAddressError.self) { try ManifestAddress("https://a.example", locale: "@rg=gbzzzz") }
    }

    @Test(arguments: ["", "i os", "ios&x=1", "½", "ios#"])
    func `a platform is a word`(platform: String) {
        #expect(throws: ManifestAddressError.self) { try ManifestAddress("https://example.com", platform: platform) }
    }

    @Test func `what means the same server is the same address`() throws {
        let address = try ManifestAddress("HTTPS://Example.COM/Navigation#top", locale: "de_AT")
        #expect(try address == ManifestAddress("https://example.com/Navigation", locale: "de-AT"))
        #expect(try address != ManifestAddress("https://example.com/navigation", locale: "de-AT"))
    }

    @Test(
        arguments: [
            (nil, nil, [""]), ("ios", nil, ["?platform=ios"]),
            (nil, "de-AT", ["?locale=de-AT", "?locale=de", ""]),
            ("ios", "de-AT", ["?platform=ios&locale=de-AT", "?platform=ios&locale=de", "?platform=ios"]),
            (nil, "zh-Hant-TW", ["?locale=zh-Hant-TW", "?locale=zh-Hant", "?locale=zh", ""]),
            // The lookup example of RFC 4647, section 3.4.
            (
                nil, "zh-Hant-CN-x-private1-private2",
                [
                    "?locale=zh-Hant-CN-x-private1-private2", "?locale=zh-Hant-CN-x-private1", "?locale=zh-Hant-CN",
                    "?locale=zh-Hant", "?locale=zh", "",
                ]
            ),
        ] as [(String?, String?, [String])])
    func `each language is followed by what it is a kind of`(platform: String?, locale: String?, queries: [String]) {
        let address = LoadingFixtures.address("https://example.com/n", platform: platform, locale: locale)
        #expect(address.variants.map(\.url.absoluteString) == queries.map { "https://example.com/n\($0)" })
    }

    @Test func `a query of the URL stays as it is, but for what is given`() {
        let address = LoadingFixtures.address("https://example.com/n?key=a%2Fb+c&locale=fr&x", locale: "de")
        #expect(
            address.variants.map(\.url.absoluteString) == [
                "https://example.com/n?key=a%2Fb+c&x&locale=de", "https://example.com/n?key=a%2Fb+c&locale=fr&x",
            ])
    }
}
