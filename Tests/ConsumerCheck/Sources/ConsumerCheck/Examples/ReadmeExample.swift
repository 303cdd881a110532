import Foundation
import NavigationModel
import NavigationSearch

func search() throws {
    let manifest = try ValidatedManifest(Data(contentsOf: manifestURL))  // or throws every problem at once
    try SearchIndex.write(manifest, to: indexURL)  // in place, only what changed
    let index = try SearchIndex(indexURL)
    for hit in try index.search(SearchRequest("notif", level: .premium)).hits {
        print(hit.title, hit.breadcrumb.map(\.title), hit.match.tier)
    }
}
