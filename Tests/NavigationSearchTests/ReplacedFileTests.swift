import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// Whoever has an index open goes on with the file that was opened, whatever becomes of its path.
@Suite struct ReplacedFileTests {
    enum Fate: CaseIterable { case replaced, damaged, removed }

    @Test(arguments: Fate.allCases)
    func whatWasOpenedAnswers(_ fate: Fate) throws {
        let index = try TemporaryIndex([item("Old")])
        // One question opens one connection; others come when several are asked at once.
        #expect(try index.ids("old") == ["old"])
        let beside = index.folder.appending(path: "beside")
        switch fate {
        case .replaced:
            let other = try ValidatedManifest(NavigationManifest(sections: [item("New")]))
            _ = try SearchIndex.write(other, to: beside)
        case .damaged: try Data("garbage".utf8).write(to: beside)
        case .removed: try FileManager.default.removeItem(at: index.url)
        }
        if fate != .removed { try #require(rename(beside.path, index.url.path) == 0) }
        let wrong = WrongAnswers()
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            do {
                let ids = try index.ids("")
                if ids != ["old"] { wrong.append("\(ids)") }
            } catch {
                wrong.append("\(error)")
            }
        }
        #expect(wrong.all == [])
    }

    @Test func aLinkLeadsToOneFileAfterTheOther() throws {
        let old = try TemporaryIndex([item("Old")])
        let new = try TemporaryIndex([item("New"), item("Newer"), item("Newest")])
        let (link, next) = (old.folder.appending(path: "link"), old.folder.appending(path: "next"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: old.url)
        let first = try SearchIndex(link)
        // In place, by way of the link, while somebody reads.
        _ = try SearchIndex.write(ValidatedManifest(NavigationManifest(sections: [item("Olden")])), to: link)
        #expect(try first.search(SearchRequest("")).hits.map(\.id) == ["olden"])
        try FileManager.default.createSymbolicLink(at: next, withDestinationURL: new.url)
        try #require(rename(next.path, link.path) == 0)
        let second = try SearchIndex(link)
        #expect(try second.search(SearchRequest("new")).total == 3)
        #expect(try first.search(SearchRequest("")).hits.map(\.id) == ["olden"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == new.url.path)
    }
}
