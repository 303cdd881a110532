import NavigationModel
import Testing

@testable import navsearch

@Suite struct StyledTextTests {
    @Test("Matched ranges count scalars, and a character is marked as a whole")
    func ranges() {
        let text = StyledText("Cafe\u{301} Wi-Fi", matched: [3..<4, 6..<8])
        #expect(
            text.pieces == [
                .init(text: "Caf", style: .plain), .init(text: "e\u{301}", style: .matched),
                .init(text: " ", style: .plain), .init(text: "Wi", style: .matched), .init(text: "-Fi", style: .plain),
            ])
    }

    @Test("What is left out before a match does not move its mark")
    func marksBeforeMatch() {
        let text = StyledText("\u{200F}\u{200E}ab  cd", matched: [6..<8])
        #expect(text.pieces == [.init(text: "ab ", style: .plain), .init(text: "cd", style: .matched)])
    }

    @Test(
        "Cutting keeps whole characters and ends with an ellipsis",
        arguments: [
            ("Settings", 8, "Settings"), ("Settings", 7, "Settin…"), ("設定画面", 8, "設定画面"), ("設定画面", 7, "設定画…"),
            ("設定画面", 6, "設定…"), ("Settings", 1, "…"), ("Settings", 0, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ])
    func cut(text: String, width: Int, shown: String) {
        let cut = StyledText(text).cut(to: width)
        #expect(cut.rendered(inColor: false) == shown)
        #expect(cut.width <= width)
    }

    @Test("Padding counts columns") func padding() {
        #expect(StyledText("設定").padded(to: 6).rendered(inColor: false) == "設定  ")
        #expect(StyledText("Settings").padded(to: 3).rendered(inColor: false) == "Settings")
    }

    @Test("Colours are control sequences around the text, and each ends with a reset") func colors() {
        let text = StyledText("Wi-Fi", matched: [0..<2])
        #expect(text.rendered(inColor: true) == "\u{1B}[36;1mWi\u{1B}[0m-Fi")
        #expect(StyledText("x", .dim).rendered(inColor: true) == "\u{1B}[2mx\u{1B}[0m")
        #expect(StyledText("admin", .level(.admin)).rendered(inColor: true) == "\u{1B}[31madmin\u{1B}[0m")
    }
}
