import Foundation

/// What standard output is connected to, as far as rendering minds.
struct Terminal: Equatable {
    /// False for files and pipes: nothing is aligned or cut there.
    var isTerminal: Bool
    /// The columns of a line.
    var width = Terminal.usualWidth
    /// Whether control sequences for colours are wanted.
    var usesColor = false

    /// The width when nobody says.
    static let usualWidth = 80
}

extension Terminal {
    /// The terminal that this process writes to.
    init(environment: [String: String], color: ColorChoice) {
        isTerminal = isatty(STDOUT_FILENO) == 1
        let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        width = Self.windowWidth ?? columns ?? Self.usualWidth
        usesColor = color.isWanted(onTerminal: isTerminal, environment: environment)
    }

    private static var windowWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
