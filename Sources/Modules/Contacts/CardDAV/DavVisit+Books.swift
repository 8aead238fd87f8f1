import ContactsService
import HTTPTypes
import Hummingbird
import Kernel

extension DavVisit {
  /// A further book (extended MKCOL, RFC 5689): it must be an address book, and may have a name.
  func mkcol() async throws -> Response {
    guard case .book(_, let name) = path else { throw DavRefusal(.forbidden, .dav("valid-resourcetype")) }
    let body = try await body()
    if let body, body.name != .dav("mkcol") { throw DavRefusal(.unsupportedMediaType) }
    let properties = body?.all(.dav("set")).flatMap { $0.all(.dav("prop")) }.flatMap(\.children) ?? []
    let types = properties.first { $0.name == .dav("resourcetype") }?.children.map(\.name) ?? []
    // A plain collection would hold nothing that this server knows.
    guard types.contains(.card("addressbook")), types.contains(.dav("collection")), types.count == 2 else {
      throw DavRefusal(.forbidden, .dav("valid-resourcetype"))
    }
    if visitor.books.contains(where: { $0.path == name }) { throw DavVisit.notAllowed }
    let shown = properties.first { $0.name == .dav("displayname") }?.word ?? ""
    _ = try await shelf.makeBook(shown.isEmpty ? name : shown, path: name, by: author)
    return DavAnswer.empty(.created, [.location: path.href])
  }

  /// A book's name is all that can be changed; either all that is asked is done or nothing (RFC 4918, 9.2).
  func proppatch() async throws -> Response {
    guard case .book = path else { throw DavRefusal(.forbidden, .dav("cannot-modify-protected-property")) }
    let book = try book()
    guard let body = try await body(), body.name == .dav("propertyupdate") else { throw DavRefusal(.badRequest) }
    let set = body.all(.dav("set")).flatMap { $0.all(.dav("prop")) }.flatMap(\.children)
    let removed = body.all(.dav("remove")).flatMap { $0.all(.dav("prop")) }.flatMap(\.children).map(\.name)
    let others = set.map(\.name).filter { $0 != .dav("displayname") } + removed
    let name = set.last { $0.name == .dav("displayname") }?.word
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    writer.raw("<D:response>")
    writer.element(.dav("href"), text: path.href)
    if others.isEmpty {
      if let name {
        var change = BookChange()
        change.name = name
        try await shelf.change(book.id, change, by: author)
      }
      DavVisit.write(set.map(\.name), "200 OK", &writer)
    } else {
      DavVisit.write(others, "403 Forbidden", condition: .dav("cannot-modify-protected-property"), &writer)
      if name != nil { DavVisit.write([.dav("displayname")], "424 Failed Dependency", &writer) }
    }
    writer.raw("</D:response>\n")
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }

  private static func write(_ names: [XMLName], _ status: StaticString, condition: XMLName? = nil, _ writer: inout XMLWriter) {
    writer.raw("<D:propstat><D:prop>")
    for name in names { writer.empty(name) }
    writer.raw("</D:prop><D:status>HTTP/1.1 ")
    writer.raw(status)
    writer.raw("</D:status>")
    if let condition { writer.element(.dav("error")) { $0.empty(condition) } }
    writer.raw("</D:propstat>")
  }
}
