import Foundation
import NavigationModel
import NavigationSearch

@main
struct Placeholder { static func main() throws {
    let a = CommandLine.arguments
    if a[1] == "index" {
        let m = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: a[2])))
        let t = Date()
        print(try SearchIndex.write(m, to: URL(fileURLWithPath: a[4])), Date().timeIntervalSince(t))
    } else if a[1] == "serve" {
        let ix = try SearchIndex(URL(fileURLWithPath: a[3]))
        while let line = readLine() {
            let d = try JSONDocument(line).root
            let p = d["params"]!
            let r = try ix.search(SearchRequest(p["query"]!.string!, level: AccessLevel(rawValue: p["level"]?.string ?? "public")!, limit: p["limit"]?.int ?? 10, explain: p["explain"]?.bool ?? false))
            var j = JSONWriter()
            j.object { $0.member("jsonrpc", "2.0"); $0.member("id", d["id"]!.int); $0.member("result") { r.writeJSON(to: &$0) } }
            print(j.text); fflush(nil)
        }
    }
} }
