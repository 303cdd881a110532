/// Texts in UTF-8 in the order of their bytes, to be asked for whole or by their beginnings.
struct SortedTexts<Text: Collection<UInt8>> {
    private let texts: [Text]

    init(_ texts: [Text]) { self.texts = texts.sorted { $0.lexicographicallyPrecedes($1) } }

    /// Whether a text is among them.
    func contains(_ text: some Collection<UInt8>) -> Bool { first(from: text)?.elementsEqual(text) ?? false }

    /// Whether a text among them begins so.
    func contains(beginning: some Collection<UInt8>) -> Bool {
        // What begins with a text comes right behind it.
        first(from: beginning)?.starts(with: beginning) ?? false
    }

    /// The first text that does not come before another; nil if all do.
    private func first(from text: some Collection<UInt8>) -> Text? {
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].lexicographicallyPrecedes(text) { low = middle + 1 } else { high = middle }
        }
        return low < texts.count ? texts[low] : nil
    }
}
