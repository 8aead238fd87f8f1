import XML
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import Sync
import Web

/// A request of an authenticated person, at a place that is theirs or everybody's.
struct DavVisit: Sendable {
  let call: Call
  let visitor: ShelfVisitor
  let path: DavPath
  let shelf: CardShelf

  var author: Author { visitor.author }
  var user: String { author.employee.raw }

  /// The body as XML; nil: there is nothing in it but blanks.
  func body() async throws -> XMLTree? {
    let bytes = try await call.bytes()
    return bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ? nil : try XMLTree.read(bytes, limits: .dav)
  }

  /// The book at this path, if it can be read.
  func book() throws(DavRefusal) -> ShelfBook {
    switch path {
    case .book(_, let name), .card(_, let name, _):
      guard let book = visitor.books.first(where: { $0.path == name }) else { throw DavRefusal.notFound }
      return book
    case .root, .principals, .principal, .homes, .home: throw DavRefusal.notFound
    }
  }

  func collection(_ book: ShelfBook) -> Collection {
    let token = SyncToken(epoch: visitor.epoch, book: book.id, seq: book.seq)
    return Collection(kind: .book(book, token: token), path: .book(of: user, path: book.path), user: user)
  }

  /// Missing properties need not be listed (RFC 8144; `Brief` is the older header).
  var isBrief: Bool {
    let headers = call.request.headers
    let prefers = headers[DavHeader.prefer]?.split(separator: ",").contains { $0.filter { $0 != " " } == "return=minimal" } ?? false
    return prefers || headers[DavHeader.brief] == "t"
  }

  /// This place does not know the method. `Allow` lists those that it knows.
  var notAllowed: DavRefusal { DavRefusal(.methodNotAllowed, headers: [.allow: DavMethods.known(at: path, books: visitor.books)]) }

  /// Adds the path of the other card to a UID conflict: the store knows names only.
  func naming<T: Sendable>(_ book: ShelfBook, _ write: () async throws -> T) async throws -> T {
    do {
      return try await write()
    } catch let refusal as Refusal where refusal.code == "contacts.uidTaken" {
      guard case .string(let name)? = refusal.parameters.first(where: { $0.name == "name" })?.value else { throw refusal }
      let href = DavPath.card(of: user, path: book.path, name: name).href
      throw DavRefusal(.forbidden, .card("no-uid-conflict"), href: href, reason: refusal)
    }
  }
}
