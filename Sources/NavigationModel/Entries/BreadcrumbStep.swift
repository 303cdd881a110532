/// One ancestor on the way to an entry.
public struct BreadcrumbStep: Sendable, Equatable, Hashable {
    /// The ancestor's id.
    public let id: String
    /// The ancestor's path.
    public let path: String
    /// The ancestor's title.
    public let title: String

    package init(id: String, path: String, title: String) {
        self.id = id
        self.path = path
        self.title = title
    }
}

extension JSONWriter {
    /// Writes ancestors, outermost first, as a member that is an array of ids and titles.
    package mutating func breadcrumb(_ name: StaticString, _ steps: [BreadcrumbStep]) {
        member(name) { json in
            json.array(steps) { json, step in
                json.object { json in
                    json.member("id", step.id)
                    json.member("title", step.title)
                }
            }
        }
    }
}
