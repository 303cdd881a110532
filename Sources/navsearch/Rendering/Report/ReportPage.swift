/// What all reports have in common: one file that needs nothing else, light or dark as its reader likes it.
enum ReportPage {
    /// The whole page.
    static func html(title: String, body: HTML) -> String {
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            \(HTML(stringLiteral: ReportStyle.css))
            </style>
            </head>
            <body>
            <main>
            \(body)
            </main>
            </body>
            </html>

            """
        return page.text
    }

    /// A figure in a box: what it is, how much, and what else there is to say about it.
    static func tile(_ name: String, _ value: HTML, _ remark: HTML = "") -> HTML {
        "<div class=\"tile\"><span>\(name)</span><b>\(value)</b><small>\(remark)</small></div>\n"
    }
}
