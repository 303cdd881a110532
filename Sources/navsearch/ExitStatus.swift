import ArgumentParser
import NavigationModel
import NavigationSearch
import NavigationServer

/// With what the process ends. Thrown by a command that has said all there is to say.
enum ExitStatus: Int32, Error {
    /// Something was found, or the work is done.
    case found = 0
    /// Nothing was found.
    case nothingFound = 1
    /// It failed.
    case failed = 2
    /// The arguments make no sense; the `EX_USAGE` of sysexits.h.
    case usage = 64

    /// A change made answers worse. The same number as ``nothingFound``: the command ran, and the answer is no.
    static let loss = ExitStatus.nothingFound
}

/// How a command ended that did not run through: the one table from errors to messages and exit statuses.
struct Ending {
    let status: ExitStatus
    let message: Message

    enum Message: Equatable {
        case none
        /// For standard output: what was asked for, such as help.
        case result(String)
        /// For standard error: what is wrong, where, and how to mend it; before that, line by line, what led there.
        case complaint(String, details: String = "")
    }

    private init(_ status: ExitStatus, _ message: Message) {
        self.status = status
        self.message = message
    }

    /// - Parameter command: which one ended so, if that is known. Wrong usage that it finds by itself is told with how it
    ///   is used.
    init(_ error: any Error, of command: (any ParsableCommand.Type)? = nil) {
        self =
            switch error {
            case let status as ExitStatus: Ending(status, .none)
            case let error as ValidationError: Ending(ofUsing: command, error)
            case let error as SearchIndexError: Ending(.failed, .complaint(error.message))
            case let error as ManifestError: Ending(.failed, .complaint(error.message))
            case let error as RejectedDocument: Ending(.failed, .complaint(error.message, details: error.details))
            case let error as RejectedQuerySet: Ending(.failed, .complaint(error.message, details: error.details))
            case let error as RefusedEvaluation: Ending(.failed, .complaint(error.message))
            case let error as RefusedBenchmark: Ending(.failed, .complaint(error.message))
            case let error as RestorationError: Ending(.failed, .complaint(error.message))
            case let error as SystemError: Ending(.failed, .complaint(error.message))
            case let error as DescriptorError: Ending(.failed, .complaint(error.description))
            case let error as LoadingError: Ending(.failed, .complaint(error.description))
            case let error as ManifestAddressError: Ending(.usage, .complaint(error.message))
            case let error as ServingError: Ending(.failed, .complaint(error.message))
            default: Ending(ofParsing: error)
            }
    }

    /// What ArgumentParser does not know to be about a subcommand.
    private init(ofUsing command: (any ParsableCommand.Type)?, _ error: ValidationError) {
        guard let command, let name = command.configuration.commandName else {
            self.init(ofParsing: error)
            return
        }
        let usage = Navsearch.usageString(for: command).replacing("\n", with: "\n       ")
        self.init(
            .usage,
            .complaint(
                "\(error.message)\nUsage: \(usage)\n  See 'navsearch \(name) --help' for more information."))
    }

    /// What ArgumentParser throws: requests for help, wrong usage, and whatever it passes on.
    private init(ofParsing error: any Error) {
        let text = Navsearch.fullMessage(for: error)
        self =
            switch Navsearch.exitCode(for: error) {
            case .success: Ending(.found, text.isEmpty ? .none : .result(text + "\n"))
            case .validationFailure:
                Ending(.usage, .complaint(text.hasPrefix("Error: ") ? String(text.dropFirst("Error: ".count)) : text))
            default: Ending(.failed, .complaint("\(error)"))
            }
    }

    /// The ending without what may be a secret in arguments: of one that looks like a link, a complaint about wrong usage
    /// repeats only the beginning, and any other complaint too, unless it is about a server.
    func hidingLinks(in arguments: [String]) -> Ending {
        guard case .complaint(var text, let details) = message else { return self }
        let values = arguments.filter { $0.hasPrefix("--") }
            .compactMap { option in option.firstIndex(of: "=").map { String(option[$0...].dropFirst()) } }
        // Longer ones first: one argument may be a part of another.
        for argument in (arguments + values).sorted(by: { $0.count > $1.count }) {
            guard let end = Self.endOfWhatIsNoSecret(argument, isUsage: status == .usage) else { continue }
            text = text.replacing(argument, with: "\(argument[...end])…")
        }
        return Ending(status, .complaint(text, details: details))
    }

    private static func endOfWhatIsNoSecret(_ argument: String, isUsage: Bool) -> String.Index? {
        if !argument.contains(":"), LinkSecrets.areIn(argument) { return argument.firstIndex(of: "=") }
        // An address of IPv6 is none either.
        guard let colon = argument.firstIndex(of: ":"), !argument.hasPrefix("["),
            argument[..<colon].contains(where: \.isLetter)
        else { return nil }
        let rest = argument[argument.index(after: colon)...]
        // Neither a port nor a scheme by itself is a secret.
        guard !rest.allSatisfy({ $0.isNumber || $0 == "/" }) else { return nil }
        guard ["http", "https"].contains(argument[..<colon].lowercased()), rest.hasPrefix("//") else {
            return isUsage || rest.hasPrefix("//") ? colon : nil
        }
        guard isUsage else { return nil }
        // Nor is a server, if nobody's name or password stands before it.
        let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        guard !host.contains("@"), let last = host.indices.last else { return colon }
        return host.endIndex == argument.endIndex || argument[host.endIndex...] == "/" ? nil : last
    }

    /// Writes the message to where it belongs.
    /// - Returns: with what the process ends then.
    func tell() -> ExitStatus {
        switch message {
        case .none: return status
        case .result(let text):
            do {
                try StandardOutput.check()
                try StandardOutput.write(text)
                return status
            } catch {
                return Ending(error).tell()
            }
        case .complaint(let text, let details):
            StandardError.write(details)
            StandardError.say(text)
            return status
        }
    }
}
