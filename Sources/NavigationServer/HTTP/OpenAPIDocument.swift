import NavigationModel

/// The description of what can be asked over HTTP, in OpenAPI 3.1: `openapi.json` beside this file.
enum OpenAPIDocument {
    /// The document of a server of this version, with these rankings to choose from.
    static func bytes(version: String, profiles: [String]) -> [UInt8] {
        let text = String(decoding: PackageResources.openapi_json, as: UTF8.self)
        let names = profiles.map { "\"\($0)\"" }.joined(separator: ", ")
        return Array(
            text.replacing("{{version}}", with: version).replacing("\"{{profiles}}\"", with: names).utf8)
    }
}
