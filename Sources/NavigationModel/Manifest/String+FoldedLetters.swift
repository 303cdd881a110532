import Foundation

extension String {
    /// The text with letter case and diacritics aside, to tell whether two texts are the same for people.
    package var foldedLetters: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
