import Foundation
import Testing

@testable import navsearch

@Suite struct DefaultManifestTests {
    @Test(
        "The manifest in data/ is the only one, the English one, or the one called navigation or manifest",
        arguments: [
            (["app.manifest.json"], "app.manifest.json"), (["app.manifest.json", "other.json"], "app.manifest.json"),
            (["a.de.manifest.json", "a.en.manifest.json"], "a.en.manifest.json"),
            (["navigation.json"], "navigation.json"),
            (["manifest.json", "x.txt"], "manifest.json"),
            (["a.manifest.json", "b.manifest.json", "navigation.json"], "navigation.json"),
            (["a.manifest.json", "navigation.json"], "a.manifest.json"),
        ])
    func found(names: [String], expected: String) throws {
        let sandbox = try Sandbox()
        for name in names { try sandbox.write("", to: "data/\(name)") }
        #expect(try DefaultManifest.find(in: sandbox.folder.path) == "\(sandbox.folder.path)/data/\(expected)")
    }

    @Test(
        "None or several is an error that lists what is there and names the flags",
        arguments: [
            (nil, "there is none in data/"), ([], "there is none in data/"), (["x.json"], "there is none in data/"),
            (["a.manifest.json", "b.manifest.json"], "data/a.manifest.json, data/b.manifest.json"),
            (["a.en.manifest.json", "b.en.manifest.json"], "data/a.en.manifest.json, data/b.en.manifest.json"),
            (["manifest.json", "navigation.json"], "data/manifest.json, data/navigation.json"),
        ] as [([String]?, String)])
    func unsettled(names: [String]?, listed: String) throws {
        let sandbox = try Sandbox()
        if names != nil { try sandbox.write("", to: "data/README") }
        for name in names ?? [] { try sandbox.write("", to: "data/\(name)") }
        let error = #expect(throws: ManifestError.self) { try DefaultManifest.find(in: sandbox.folder.path) }
        let message = try #require(error?.message)
        #expect(message.contains(listed))
        #expect(message.contains("--manifest FILE") && message.contains("--index FILE"))
    }
}
