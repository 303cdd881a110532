/// A small number in half of its room, so that what has several of them is read at once: a node of a formula takes 64
/// bytes.
@propertyWrapper
struct HalfWord {
    private var number: Int32

    /// - Parameter wrappedValue: no more than a list has rows, or a formula parts.
    init(wrappedValue: Int) { number = Int32(truncatingIfNeeded: wrappedValue) }

    var wrappedValue: Int {
        get { Int(number) }
        set { number = Int32(truncatingIfNeeded: newValue) }
    }
}
