import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// How much memory this process has, in bytes. Zero where there is no /proc.
public enum ProcessMemory {
    /// What is resident now.
    public static var resident: Int { status("VmRSS:") }

    /// The most that was resident at a time, since the start or the last reset.
    public static var peak: Int { status("VmHWM:") }

    /// Hands unused memory back to the system and begins to look for the peak anew.
    public static func resetPeak() {
        #if canImport(Glibc)
            // The module of the C library does not have this function of it.
            typealias Trim = @convention(c) (Int) -> CInt
            if let symbol = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(symbol, to: Trim.self)(0) }
        #endif
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    private static func status(_ name: String) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kibibytes * 1_024
    }
}
