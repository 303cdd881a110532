import Foundation
import NavigationModel
import NavigationSearch

/// What an app does with the library: take a manifest, make an index, search.
@main
struct ConsumerCheck {
    static func main() throws {
        let manifest = NavigationManifest(sections: [
            NavigationItem(
                id: "home", path: "/home", title: "Home", accessLevel: .public,
                children: [
                    NavigationItem(id: "profile", path: "/home/profile", title: "Profile", accessLevel: .authenticated)
                ])
        ])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("consumer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("navigation.sqlite")

        let summary = try SearchIndex.write(ValidatedManifest(manifest), to: url)
        let index = try SearchIndex(url)
        let visible = try index.search(SearchRequest("prof", level: .authenticated)).hits.map(\.path)
        let hidden = try index.search(SearchRequest("prof")).hits
        guard summary.entries == 2, visible == ["/home/profile"], hidden.isEmpty else {
            print("wrong answer: \(summary) \(visible) \(hidden)")
            exit(1)
        }
        print("found \(visible[0])")
    }
}
