import ContactsService
import Hummingbird

extension DavVisit {
  private enum Depth {
    case zero, one
  }

  private func depth() throws(DavRefusal) -> Depth {
    switch call.request.headers[DavHeader.depth] {
    case "0", nil: .zero
    case "1": .one
    default: throw DavRefusal(.forbidden, .dav("propfind-finite-depth"))
    }
  }

  func propfind() async throws -> Response {
    let body = try await body()
    if let body, body.name != .dav("propfind") { throw DavRefusal(.badRequest) }
    let asked = try AskedProperties(body, isBrief: isBrief)
    let depth = try depth()
    switch path {
    case .root: return short([root] + (depth == .one ? [principal] : []), asked)
    case .principals: return short([Collection(kind: .principals, path: .principals, user: user)] + (depth == .one ? [principal] : []), asked)
    case .principal: return short([principal], asked)
    case .home: return home(asked, depth)
    case .book: return try await book(asked, depth)
    case .card(_, _, let name): return try await card(name, asked)
    }
  }

  private var root: Collection { Collection(kind: .root, path: .root, user: user) }
  private var principal: Collection { Collection(kind: .principal, path: .principal(user), user: user) }

  private func short(_ collections: [Collection], _ asked: AskedProperties) -> Response {
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    for collection in collections { collection.write(asked, to: &writer) }
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }

  private func home(_ asked: AskedProperties, _ depth: Depth) -> Response {
    short([Collection(kind: .home, path: .home(user), user: user)] + (depth == .one ? visitor.books.map(collection) : []), asked)
  }

  private func book(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    let book = try book()
    let collection = collection(book)
    if depth == .zero { return short([collection], asked) }
    let writing = CardWriting(asked, book: book, user: user)
    let (shelf, author) = (shelf, author)
    if writing.needsCards {
      let places = try await shelf.places(book.id, for: author)
      return try await LongAnswer(parts: LongAnswer.parts(sizes: places.map(\.size))) { part, page in
        if part.lowerBound == 0 { collection.write(asked, to: &page.writer) }
        for card in try await shelf.cards(book.id, at: Array(places[part]), for: author) { writing.write(card, to: &page.writer) }
      }.response()
    }
    let marks = try await shelf.marks(book.id, for: author).marks
    return try await LongAnswer(parts: LongAnswer.parts(of: marks.count)) { part, page in
      if part.lowerBound == 0 { collection.write(asked, to: &page.writer) }
      for mark in marks[part] { writing.write(mark, to: &page.writer) }
    }.response()
  }

  private func card(_ name: String, _ asked: AskedProperties) async throws -> Response {
    let book = try book()
    guard let card = try await shelf.cards(book.id, named: [name], for: author).first else { throw DavRefusal.notFound }
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    CardWriting(asked, book: book, user: user).write(card, to: &writer)
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }
}
