import Foundation

/// Time by a clock that nobody sets.
public enum Stopwatch {
    /// How many nanoseconds something takes.
    public static func nanoseconds(_ body: () throws -> Void) rethrows -> UInt64 {
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return DispatchTime.now().uptimeNanoseconds - start
    }

    /// How many seconds something takes.
    public static func seconds(_ body: () throws -> Void) rethrows -> Double {
        Double(try nanoseconds(body)) / 1e9
    }
}
