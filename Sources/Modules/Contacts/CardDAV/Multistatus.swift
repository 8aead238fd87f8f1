/// The parts of a `multistatus` (RFC 4918, 14.16).
import XML

enum Multistatus {
  static func begin(_ writer: inout XMLWriter) {
    writer.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<D:multistatus")
    writer.raw(XMLWriter.declarations)
    writer.raw(">\n")
  }

  static func end(_ writer: inout XMLWriter, token: SyncToken? = nil) {
    if let token { writer.element(.dav("sync-token"), text: token.text) }
    writer.raw("</D:multistatus>\n")
  }

  /// Properties that are not there.
  static func missing(_ names: [QualifiedName]) -> [UInt8] {
    guard !names.isEmpty else { return [] }
    var writer = XMLWriter()
    writer.raw("<D:propstat><D:prop>")
    for name in names { writer.empty(name) }
    writer.raw("</D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>")
    return writer.bytes
  }

  /// A resource with a status only, without properties.
  static func status(_ href: String, _ status: StaticString, condition: QualifiedName? = nil, to writer: inout XMLWriter) {
    writer.raw("<D:response><D:href>")
    writer.text(href)
    writer.raw("</D:href><D:status>HTTP/1.1 ")
    writer.raw(status)
    writer.raw("</D:status>")
    if let condition { writer.element(.dav("error")) { $0.empty(condition) } }
    writer.raw("</D:response>\n")
  }

  static let notFound: StaticString = "404 Not Found"
  /// more than one answer may hold (RFC 6352, 8.6.2; RFC 6578, 3.6)
  static let tooMany: StaticString = "507 Insufficient Storage"
}
