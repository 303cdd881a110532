import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What apps show people of errors.
@Suite struct DescribedErrorTests {
    private static let errors: [any DescribedError] = [
        InvalidProfile(findings: []), InvalidQuerySet(findings: []),
        SavedEvaluation.Failure(code: .unreadable, message: "It is not JSON."),
        SearchIndexError(.busy, URL(filePath: "/i.sqlite"), "It is being written."), ThesaurusError.notAThesaurus,
    ]

    @Test(arguments: errors) func `the localized description says what is wrong`(error: any DescribedError) {
        #expect((error as any Error).localizedDescription == error.description)
    }
}
