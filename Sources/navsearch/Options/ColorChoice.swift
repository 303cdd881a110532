import ArgumentParser

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    /// On a terminal that knows colours, unless `NO_COLOR` is set (https://no-color.org).
    case auto
    case always
    case never

    /// The choice, made for an output.
    func isWanted(onTerminal: Bool, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: onTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }
}
