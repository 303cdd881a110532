/// Why a server cannot start or go on.
struct ServingError: Error {
    /// What is wrong and how to mend it.
    let message: String
}
