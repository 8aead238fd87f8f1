import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import XML

extension DavVisit {
  /// Makes a further address book (extended MKCOL, RFC 5689). If one property is refused, the book is not made.
  func mkcol() async throws -> Response {
    let name = try await newBook()
    guard let body = try await body() else { throw DavRefusal(.forbidden, .dav("valid-resourcetype")) }
    if body.name != .dav("mkcol") { throw DavRefusal(.unsupportedMediaType) }
    var update = PropertyUpdate(body)
    guard let type = update.element(.dav("resourcetype")) else { throw DavRefusal(.forbidden, .dav("valid-resourcetype")) }
    update.check(mayBeNamed: true)
    // This server has no use for a plain collection.
    let isBook = Set(type.children.map(\.name)) == [.card("addressbook"), .dav("collection")]
    update.faults[.dav("resourcetype")] = isBook ? nil : .wrongType
    if update.faults.isEmpty {
      let change = update.change(of: name)
      try await keeping(&update) {
        _ = try await shelf.makeBook(change.name ?? String(name.prefix(200)), path: name, properties: change.set, by: author)
      }
    }
    guard let fault = PropertyUpdate.Fault.allCases.first(where: update.faults.values.contains) else {
      return DavAnswer.empty(.created, [.location: path.href])
    }
    var writer = XMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<D:mkcol-response")
    writer.raw(XMLWriter.declarations)
    writer.raw(">")
    update.write(to: &writer)
    writer.raw("</D:mkcol-response>\n")
    return DavAnswer.xml(writer, status: HTTPResponse.Status(code: fault.status.code))
  }

  /// The name for a new book at this path; throws if there can be none.
  private func newBook() async throws -> String {
    switch path {
    case .root, .principals, .principal, .homes, .home: throw notAllowed
    case .book(_, let name):
      if visitor.books.contains(where: { $0.path == name }) { throw notAllowed }
      return name
    case .card(_, let book, let name):
      guard let book = visitor.books.first(where: { $0.path == book }) else { throw DavRefusal.noParent }
      if try await shelf.places(book.id, named: [name], for: author).isEmpty {
        throw DavRefusal(.forbidden, .card("addressbook-collection-location-ok"))
      }
      throw notAllowed
    }
  }

  /// Applies all changes or none (RFC 4918, 9.2). Only books keep properties that the hub does not know.
  func proppatch() async throws -> Response {
    guard let body = try await body(), body.name == .dav("propertyupdate") else { throw DavRefusal(.badRequest) }
    // One without an instruction is not valid (RFC 4918, 14.19).
    let isVoid = body.first(.dav("set")) == nil && body.first(.dav("remove")) == nil
    var update = PropertyUpdate(body)
    switch path {
    case .book(_, let name):
      let book = try book()
      update.check(mayBeNamed: book.holds == .own)
      if !book.mayWrite { throw DavRefusal(.forbidden, .dav("need-privileges")) }
      let change = update.change(of: name)
      if update.faults.isEmpty, !isVoid { try await keeping(&update) { try await shelf.change(book.id, change, by: author) } }
    case .card(_, _, let name):
      if try await shelf.places(try book().id, named: [name], for: author).isEmpty { throw DavRefusal.notFound }
      update.check(fixed: CardWriting.names)
    case .root, .principals, .principal, .homes, .home:
      let kind: Collection.Kind = if case .home = path { .home } else if case .principal = path { .principal } else { .root }
      update.check(fixed: Collection(kind: kind, path: path, user: user).allNames)
    }
    if isVoid { throw DavRefusal(.badRequest) }
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    writer.raw("<D:response>")
    writer.element(.dav("href"), text: path.href)
    update.write(to: &writer)
    writer.raw("</D:response>\n")
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }

  /// Turns a full store into a fault of the properties that were to be stored.
  private func keeping(_ update: inout PropertyUpdate, _ write: () async throws -> Void) async throws {
    do {
      try await write()
    } catch let refusal as Refusal where refusal.code == "contacts.tooManyProperties" {
      update.refuseKept()
    }
  }
}
