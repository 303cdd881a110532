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
}
