import Foundation
import NavigationModel
import NavigationSearch

/// A ranking to evaluate: the standard one, one of a profile, or one whose answers were saved.
enum EvaluatedRanking {
    /// Asks the index; the name is what reports call it.
    case profile(SearchProfile, name: String)
    /// Was asked before.
    case saved(SavedEvaluation, name: String)

    /// The standard profile.
    static let standard = EvaluatedRanking.profile(.standard, name: "standard")

    /// The ranking of a profile in a file, or the standard one if there is no file.
    /// - Throws: ``RefusedEvaluation`` for saved answers, which no change of the index or the ranking shows in.
    init(profile path: String?) throws {
        try self.init(file: path)
        guard case .saved(_, let name) = self else { return }
        throw RefusedEvaluation(
            message: "\(name) holds the answers of an earlier evaluation, and '--profile' names a profile. "
                + "Give it to '--baseline' or '--candidate'.")
    }

    /// What a file holds, or the standard profile if there is no file.
    init(file path: String?) throws {
        guard let path else {
            self = .standard
            return
        }
        let data = Data(try ManifestSource.file(path).read())
        if SavedEvaluation.isRecognized(data) {
            do {
                self = .saved(try SavedEvaluation(data), name: path)
            } catch let failure as SavedEvaluation.Failure {
                throw RefusedEvaluation(failure, of: path)
            }
        } else {
            self = .profile(try ProfileOptions.profile(data, named: path), name: path)
        }
    }

    /// What reports call it.
    var name: String {
        switch self {
        case .profile(_, let name), .saved(_, let name): name
        }
    }

    /// The profile to ask the index with; nil for saved answers.
    var profile: SearchProfile? {
        if case .profile(let profile, _) = self { profile } else { nil }
    }

    /// Answers the queries.
    func evaluation(
        of querySet: QuerySet, on index: SearchIndex, settings: EvaluationSettings
    ) throws -> Evaluation {
        switch self {
        case .profile(let profile, _):
            return try Evaluation(
                of: querySet, on: index, profile: profile, settings: settings, clock: ContinuousClock())
        case .saved(let saved, let name):
            do {
                return try saved.evaluation(of: querySet, settings: settings)
            } catch let failure as SavedEvaluation.Failure {
                throw RefusedEvaluation(failure, of: name)
            }
        }
    }
}

extension RefusedEvaluation {
    /// - Parameter name: of the file that cannot be used.
    fileprivate init(_ failure: SavedEvaluation.Failure, of name: String) {
        self.init(message: "\(name): \(failure.message) [\(failure.code.rawValue)]")
    }
}
