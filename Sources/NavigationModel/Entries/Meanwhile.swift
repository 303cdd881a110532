import Foundation

/// A value that another thread makes while this one does something else.
package final class Meanwhile<Value: Sendable>: @unchecked Sendable {
    private let made = DispatchSemaphore(value: 0)
    /// Written by the other thread before it says that it has made it.
    private var value: Value?

    package init(_ make: @escaping @Sendable () -> Value) {
        Thread.detachNewThread {
            self.value = make()
            self.made.signal()
        }
    }

    /// Waits for the value.
    package func get() -> Value {
        while true {
            made.wait()
            // Whoever asks next need not wait.
            made.signal()
            if let value { return value }
        }
    }
}
