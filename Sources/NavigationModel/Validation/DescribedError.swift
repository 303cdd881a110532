public import Foundation

/// An error whose description says what is wrong and how to mend it; `localizedDescription` gives it, too.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
    /// The description, whatever the language of the app is.
    public var errorDescription: String? { description }
}
