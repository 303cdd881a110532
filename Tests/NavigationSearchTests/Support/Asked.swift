import NavigationSearch

/// Titles as people ask for them, with words around.
enum Asked {
    private static let phrases = [
        "how do i change my {}", "{} not working", "where is {}", "wie kann ich {} ändern", "{} funktioniert nicht",
        "как изменить {}", "{} не работает", "{} nasıl değiştirilir", "làm sao để thay đổi {}", "{} بدّل",
        "{} बदलें", "{}에서 나가는 방법", "{}을 바꾸기", "怎么更改{}", "{}在哪里", "如何打开{}和蓝牙", "{}を変更する方法",
        "{}がつながらない", "วิธีเปลี่ยน{}", "{}ใช้งานไม่ได้",
    ]

    /// A title in one of the phrases, of any language, one time in three with two of its words written as one.
    static func random(_ title: String, _ random: inout some RandomNumberGenerator) -> String {
        var asked = title
        var words = title.split { $0.isWhitespace || $0.isPunctuation }
        if words.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
            let place = Int.random(in: 1..<words.count, using: &random)
            let next = words.remove(at: place)
            words[place - 1] += next
            asked = words.joined(separator: " ")
        }
        return (phrases.randomElement(using: &random) ?? "{}").replacing("{}", with: asked)
    }
}
