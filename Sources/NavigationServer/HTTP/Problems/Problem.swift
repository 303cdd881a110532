import HTTPTypes
import Hummingbird
import NavigationModel

/// Why a request is not answered, as RFC 9457 ("Problem Details for HTTP APIs") spells it.
struct Problem: Error {
    /// What went wrong.
    let kind: ProblemKind
    /// A sentence about this case, with the way out where there is one.
    let detail: String
    /// The parameter at fault; nil if none is.
    var member: String?
    /// Fields that the answer needs besides, such as `Allow`.
    var fields: HTTPFields = [:]

    init(_ kind: ProblemKind, _ detail: String, member: String? = nil, fields: HTTPFields = [:]) {
        self.kind = kind
        self.detail = detail
        self.member = member
        self.fields = fields
    }

    /// The problem as a JSON object.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("type", kind.reference)
            json.member("title", kind.title)
            json.member("status", kind.status.code)
            json.member("detail", detail)
            json.member("code", kind.rawValue)
            if let member { json.member("member", member) }
        }
        return json.bytes
    }

    /// The answer that tells of it. Nobody keeps it.
    var response: Response {
        var fields = fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        return Response(bytes: bytes, status: kind.status, fields: fields)
    }
}

extension Response {
    /// An answer with a body in one piece.
    init(bytes: [UInt8], status: HTTPResponse.Status = .ok, fields: HTTPFields) {
        var fields = fields
        fields[.contentLength] = String(bytes.count)
        self.init(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
