import Foundation
import Testing

@testable import NavigationModel

/// What apps show people of errors.
@Suite struct DescribedErrorTests {
    private static let errors: [any DescribedError] = [
        InvalidManifest(findings: []), LoadingError(misses: [], attempts: []), ManifestAddressError.withPassword,
        RestorationError(data: Data(), CancellationError()), ServerFailure.tooManyRedirects,
        StoredFile.Failure(attempt: "/tmp/x cannot be read", number: ENOENT),
        TransportError(.timedOut, "The answer was not complete in time."),
    ]

    @Test(arguments: errors) func `the localized description says what is wrong`(error: any DescribedError) {
        #expect((error as any Error).localizedDescription == "\(error)")
        #expect("\(error)".hasSuffix(".") || "\(error)".hasSuffix("]"))
    }
}
