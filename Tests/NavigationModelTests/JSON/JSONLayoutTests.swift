import NavigationModel
import Testing

/// Lays out JSON for people without changing what it says.
@Suite struct JSONLayoutTests {
    @Test(
        arguments: [
            ("{}", "{}"), ("[]", "[]"), ("1", "1"), (#"{"a":[1,"é"],"b":{}}"#, #"{ "a": [1, "é"], "b": {} }"#),
            (#"["a\n\"b"]"#, #"["a\n\"b"]"#), ("[", "["),
        ])
    func `what is short stands in a line`(json: String, layout: String) {
        #expect(JSONLayout.text(Array(json.utf8)) == layout)
    }

    @Test func `what is long is spread, one value a line`() {
        let long = String(repeating: "x", count: 90)
        #expect(
            JSONLayout.text(Array(#"{"a":["\#(long)",1],"b":[{"c":"\#(long)"},2]}"#.utf8)) == """
                {
                  "a": [
                    "\(long)",
                    1
                  ],
                  "b": [
                    {
                      "c": "\(long)"
                    },
                    2
                  ]
                }
                """)
    }
}
