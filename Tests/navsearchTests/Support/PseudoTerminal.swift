import Foundation

/// A terminal of a given width that shows itself to nobody but the test.
enum PseudoTerminal {
    /// Runs a process with its output on the terminal; what it printed, with plain line feeds.
    static func output(of process: Process, columns: UInt16) throws -> String {
        let (controller, terminal) = try open()
        defer { close(controller) }
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        close(terminal)
        // The output of these tests fits into the terminal's buffer.
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var text: [UInt8] = []
        while case let count = read(controller, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
        return String(decoding: text, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    }

    private static func open() throws -> (controller: CInt, terminal: CInt) {
        #if canImport(Darwin)
            let controller = posix_openpt(O_RDWR | O_NOCTTY)
            guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
            else { throw POSIXError(.ENODEV) }
            let path = String(cString: name)
        #else
            // What unlockpt and ptsname do, which Glibc's module does not offer: TIOCSPTLCK and TIOCGPTN of tty_ioctl(4).
            let controller = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var isLocked: CInt = 0
            var number: CInt = 0
            guard controller >= 0, ioctl(controller, 0x4004_5431, &isLocked) == 0,
                ioctl(controller, 0x8004_5430, &number) == 0
            else { throw POSIXError(.ENODEV) }
            let path = "/dev/pts/\(number)"
        #endif
        return (controller, Foundation.open(path, O_RDWR | O_NOCTTY))
    }
}
