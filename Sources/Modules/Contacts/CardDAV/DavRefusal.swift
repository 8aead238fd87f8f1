import XML
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import Sync

/// Why a request of a WebDAV client is not granted: a status, and the condition that the standard names for it.
struct DavRefusal: Error {
  let status: HTTPResponse.Status
  let condition: QualifiedName?
  /// the resource that the condition is about
  var href: String?
  /// the reason, shown to a person
  var reason: Refusal?
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ condition: QualifiedName? = nil, href: String? = nil, reason: Refusal? = nil, headers: HTTPFields = [:]
  ) {
    (self.status, self.condition, self.href, self.reason, self.headers) = (status, condition, href, reason, headers)
  }

  /// Translates a refusal of the address book into the standard's error; nil: the standard has none, and the usual HTTP
  /// answer applies.
  init?(_ refusal: Refusal) {
    switch refusal.code {
    case "contacts.changed", "contacts.exists": self.init(.preconditionFailed, reason: refusal)
    case "contacts.uidTaken": self.init(.forbidden, .card("no-uid-conflict"), reason: refusal)
    case "contacts.cardMalformed", "contacts.noUid", "contacts.wrongEncoding": self.init(.forbidden, .card("valid-address-data"), reason: refusal)
    case "contacts.cardTooLarge", "contacts.photoTooLarge": self.init(DavAnswer.insufficientStorage, .card("max-resource-size"), reason: refusal)
    case "right.missing", "contacts.bookStays": self.init(.forbidden, .dav("need-privileges"), reason: refusal)
    case "contacts.unknownBook", "contacts.unknownContact": self.init(.notFound, reason: refusal)
    case "contacts.tooManyBooks": self.init(DavAnswer.insufficientStorage, reason: refusal)
    case "contacts.bookExists": self.init(.forbidden, .dav("resource-must-be-null"), reason: refusal)
    default: return nil
    }
  }

  static let notFound = DavRefusal(.notFound)
  /// The parent collection of a new resource is missing (RFC 4918, 9.3.1 and 9.7.1).
  static let noParent = DavRefusal(.conflict)

  /// The answer, with the reason in the user's language.
  func response(language: String, wording: any Wording) -> Response {
    var writer = XMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<D:error")
    writer.raw(XMLWriter.declarations)
    writer.raw(">")
    if let condition {
      if let href { writer.element(condition) { $0.element(.dav("href"), text: href) } } else { writer.empty(condition) }
    }
    if let reason { writer.element(.dav("responsedescription"), text: wording.text(for: reason, language: language)) }
    writer.raw("</D:error>\n")
    var response = DavAnswer.xml(writer, status: status)
    for field in headers { response.headers[field.name] = field.value }
    return response
  }
}

/// Answers of WebDAV.
enum DavAnswer {
  static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
  static let multiStatus = HTTPResponse.Status(code: 207, reasonPhrase: "Multi-Status")
  static let xmlType = "application/xml; charset=utf-8"

  static func xml(_ writer: XMLWriter, status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: xmlType, .cacheControl: "no-store"], body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }

  static func empty(_ status: HTTPResponse.Status, _ headers: HTTPFields = [:]) -> Response {
    var headers = headers
    if status != .noContent { headers[.contentLength] = "0" }
    return Response(status: status, headers: headers)
  }
}
