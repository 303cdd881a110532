import Foundation

/// What came of asking the server, for all who waited for it.
struct ServerVisit: Sendable {
    let outcome: Result<LoadedManifest, Failure>
    let attempts: [LoadingAttempt]

    struct Failure: Error {
        let reason: ServerFailure
        let misses: [LayerMiss]
    }

    /// Asks the server and keeps what it says.
    /// - Throws: `CancellationError`.
    init(_ fetch: ManifestFetch, _ reading: CachedManifest.Reading, _ store: (any ManifestStore)?) async throws {
        var fetch = fetch
        do {
            switch try await fetch.answer() {
            case .confirmed: outcome = .success(try await Self.confirmed(fetch, store))
            case .content(let entry, let manifest):
                outcome = .success(await Self.new(entry, manifest, fetch, reading, store))
            }
        } catch let failure as ServerFailure {
            let misses = [
                Self.unconfirmed(reading, else: (failure.code, failure.message)),
                LayerMiss(.network, failure.code, failure.message),
            ]
            outcome = .failure(Failure(reason: failure, misses: misses))
        }
        attempts = fetch.attempts
    }

    private static func confirmed(_ fetch: ManifestFetch, _ store: (any ManifestStore)?) async throws -> LoadedManifest
    {
        guard let cached = fetch.cached else { throw ServerFailure.unaskedConfirmation }
        var entry = cached.entry
        entry.confirmed = fetch.asked
        var loaded = CachedManifest(entry: entry, manifest: cached.manifest)
            .loaded(from: .etagRefresh, misses: [], for: fetch.address)
        loaded.attempts = fetch.attempts
        loaded.notes += await keep(entry, fetch, store)
        return loaded
    }

    private static func new(
        _ entry: StoredManifest, _ manifest: ValidatedManifest, _ fetch: ManifestFetch,
        _ reading: CachedManifest.Reading, _ store: (any ManifestStore)?
    ) async -> LoadedManifest {
        let isSame = fetch.cached.map { $0.entry.data == entry.data && $0.entry.locale == entry.locale } ?? false
        let reason: (LayerMiss.Code, String) =
            isSame
            ? (.sentAgain, "The server sent what is cached again.")
            : (.changed, "The server has something else by now.")
        var loaded = CachedManifest(entry: entry, manifest: manifest)
            .loaded(from: .network, misses: [unconfirmed(reading, else: reason)], for: fetch.address)
        loaded.attempts = fetch.attempts
        loaded.notes += LoadingNote(manifest, after: fetch.cached?.manifest).map { [$0] } ?? []
        loaded.notes += fetch.notes
        loaded.notes += await keep(entry, fetch, store)
        return loaded
    }

    /// Why the cache was not confirmed.
    private static func unconfirmed(
        _ reading: CachedManifest.Reading, else reason: (LayerMiss.Code, String)
    ) -> LayerMiss {
        switch reading {
        case .miss(let code, let message): return LayerMiss(.etagRefresh, code, message)
        case .manifest(let cached):
            guard cached.entry.validators.areMissing else { return LayerMiss(.etagRefresh, reason.0, reason.1) }
            return LayerMiss(.etagRefresh, .noValidator, "What is cached came without an ETag and a date.")
        }
    }

    private static func keep(
        _ entry: StoredManifest, _ fetch: ManifestFetch, _ store: (any ManifestStore)?
    ) async -> [LoadingNote] {
        do {
            try await store?.keep(entry, for: fetch.address, now: fetch.surroundings.now())
            return []
        } catch {
            return [.notKept(error)]
        }
    }
}
