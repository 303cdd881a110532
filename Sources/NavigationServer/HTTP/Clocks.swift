import Dispatch
package import Foundation

/// The clocks that a server reads, so that a test can set them.
package struct Clocks: Sendable {
    /// Nanoseconds from any beginning, never going back.
    package var nanoseconds: @Sendable () -> UInt64
    /// The date.
    package var now: @Sendable () -> Date

    package init(nanoseconds: @escaping @Sendable () -> UInt64, now: @escaping @Sendable () -> Date) {
        self.nanoseconds = nanoseconds
        self.now = now
    }

    /// Those of the machine.
    package static let system = Clocks(nanoseconds: { DispatchTime.now().uptimeNanoseconds }, now: { Date() })
}
