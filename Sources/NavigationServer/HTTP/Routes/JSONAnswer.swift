import HTTPTypes
import Hummingbird
import NavigationModel

/// An answer in JSON, on its way to who asked.
struct JSONAnswer {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(_ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        bytes = json.bytes
    }

    /// The response: kept by nobody else if a token was needed for it, else with a tag by which to ask again.
    func response(to request: Request, for viewer: Viewer) -> Response {
        var fields: HTTPFields = [.contentType: "application/json", .vary: "Authorization"]
        guard !viewer.hasToken else {
            fields[.cacheControl] = "private, no-cache"
            return Response(bytes: bytes, fields: fields)
        }
        let tag = EntityTag(bytes)
        fields[.cacheControl] = "public, no-cache"
        fields[.eTag] = tag.text
        if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
            return Response(status: .notModified, headers: fields)
        }
        return Response(bytes: bytes, fields: fields)
    }
}
