import Foundation
import NavigationModel

/// What came of loading a manifest, for people and for programs.
struct FetchReport {
    let address: ManifestAddress
    let outcome: Result<LoadedManifest, LoadingError>

    var loaded: LoadedManifest? { try? outcome.get() }

    var error: LoadingError? {
        guard case .failure(let error) = outcome else { return nil }
        return error
    }

    /// A line for each layer that was tried, and for what is good to know.
    var explanation: String {
        var lines = misses.map { "\($0.layer): \($0.message)" }
        if attempts.count > 1 {
            let outcomes = attempts.map { $0.outcome.hasSuffix(".") ? String($0.outcome.dropLast()) : $0.outcome }
            lines.append("Requests: \(outcomes.joined(separator: "; ")).")
        }
        if let loaded {
            let version = loaded.manifest.manifest.version.map { "version \($0), " } ?? ""
            lines.append("\(loaded.layer): served, \(version)\(Count.bytes(loaded.data.count))")
            lines += loaded.notes.map { "note: \($0.message)" }
        }
        return lines.reduce(into: "") { $0 += SafeText.line($1) + "\n" }
    }

    /// The same for programs; `layer` is null if no layer served.
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("layer", loaded?.layer.rawValue)
            json.member("url", address.url.absoluteString)
            json.member("platform", address.platform)
            json.member("locale", address.locale)
            json.member("answeredLocale", loaded?.locale)
            json.member("version", loaded?.manifest.manifest.version)
            json.member("contentHash", loaded?.manifest.contentHash)
            json.member("bytes", loaded?.data.count)
            json.member("misses") { json in
                json.array(misses) { json, miss in
                    json.object { json in
                        json.member("layer", miss.layer.rawValue)
                        json.member("code", miss.code.rawValue)
                        json.member("message", miss.message)
                    }
                }
            }
            json.member("attempts") { json in
                json.array(attempts) { json, attempt in
                    json.object { json in
                        json.member("url", attempt.url.absoluteString)
                        json.member("delayMilliseconds", Int((attempt.delay.seconds * 1_000).rounded()))
                        json.member("outcome", attempt.outcome)
                    }
                }
            }
            json.member("notes") { json in
                json.array(loaded?.notes ?? []) { json, note in
                    json.object { json in
                        json.member("code", note.code.rawValue)
                        json.member("message", note.message)
                    }
                }
            }
        }
    }

    private var misses: [LayerMiss] { loaded?.misses ?? error?.misses ?? [] }
    private var attempts: [LoadingAttempt] { loaded?.attempts ?? error?.attempts ?? [] }
}
