import Foundation

/// How long a thread has been ready to run while others had the processor.
public enum ProcessorWait {
    /// That of this thread, in nanoseconds, since it began; 0 where the system does not say, which Linux does
    /// ("Scheduler Statistics" in its documentation).
    public static var nanoseconds: UInt64 {
        guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8) else { return 0 }
        let fields = text.split { $0 == " " || $0 == "\n" }
        return fields.count > 1 ? UInt64(fields[1]) ?? 0 : 0
    }
}
