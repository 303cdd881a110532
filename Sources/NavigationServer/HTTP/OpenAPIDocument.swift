import NavigationModel

/// The description of what can be asked over HTTP, in OpenAPI 3.1: `openapi.json` beside this file.
enum OpenAPIDocument {
    /// The document, with the version of the server in it.
    static func bytes(version: String) -> [UInt8] {
        let text = String(decoding: PackageResources.openapi_json, as: UTF8.self)
        return Array(text.replacing("{{version}}", with: version).utf8)
    }
}
