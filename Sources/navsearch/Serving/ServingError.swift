/// Why a server cannot start or go on.
struct ServingError: Error, CustomStringConvertible {
    /// What is wrong and how to mend it.
    let message: String

    /// The message.
    var description: String { message }
}
