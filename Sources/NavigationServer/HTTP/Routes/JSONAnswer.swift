import HTTPTypes
import Hummingbird
import NIOCore
import NavigationModel

/// An answer in JSON, on its way to who asked.
struct JSONAnswer: Sendable {
    let bytes: ByteBuffer
    let tag: EntityTag
    /// Whether the next one who asks may get it, too.
    var mayBeHeld = true

    init(_ bytes: [UInt8]) {
        self.bytes = ByteBuffer(bytes: bytes)
        tag = EntityTag(bytes)
    }

    init(_ write: (inout JSONWriter) -> Void) { self.init(JSONWriter(write).bytes) }

    /// The response: kept by nobody else if a token was needed for it, else with a tag by which to ask again.
    func response(to request: Request, for viewer: Viewer) -> Response {
        var fields: HTTPFields = [.contentType: "application/json", .vary: "Authorization"]
        if viewer.hasToken {
            fields[.cacheControl] = "private, no-cache"
        } else {
            fields[.cacheControl] = "public, no-cache"
            fields[.eTag] = tag.text
            if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
                return Response(status: .notModified, headers: fields)
            }
        }
        fields[.contentLength] = String(bytes.readableBytes)
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}
