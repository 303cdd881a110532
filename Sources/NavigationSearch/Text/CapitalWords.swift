/// Words in capitals, as names made of first letters are written: "USB", "5G".
enum CapitalWords {
    /// Whether a text has a word with capital letters alone, digits aside, and is not written in capitals throughout.
    /// - Parameter word: the word in small letters from a to z and digits.
    static func has(_ word: String, in text: String) -> Bool {
        guard text.contains(where: { $0.isLetter && !$0.isUppercase }) else { return false }
        // Letters without case part words as blanks do: "USB設定".
        return text.split { !$0.isCased && !($0.isASCII && $0.isNumber) }.contains { part in
            part.contains(where: \.isLetter) && part.utf8.allSatisfy { !lowercase.contains($0) }
                && part.lowercased() == word
        }
    }

    private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
}
