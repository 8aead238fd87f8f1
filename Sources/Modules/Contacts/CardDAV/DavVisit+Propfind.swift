import XML
import ContactsService
import Hummingbird

extension DavVisit {
  enum Depth {
    case zero, one
  }

  func depth() throws(DavRefusal) -> Depth {
    switch call.request.headers[DavHeader.depth] {
    case "0", nil: .zero
    case "1": .one
    default: throw DavRefusal(.forbidden, .dav("propfind-finite-depth"))
    }
  }

  func propfind() async throws -> Response {
    let body = try await body()
    if let body, body.name != .dav("propfind") { throw DavRefusal(.badRequest) }
    let asked = try AskedProperties(propfind: body, isBrief: isBrief)
    return try await answer(asked, try depth())
  }

  /// The properties of this place, and of its members with depth 1.
  func answer(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    switch path {
    case .root: return short([root] + (depth == .one ? [principals, homes] : []), asked)
    case .principals: return short([principals] + (depth == .one ? [principal] : []), asked)
    case .homes: return short([homes] + (depth == .one ? [ownHome] : []), asked)
    case .principal: return short([principal], asked)
    case .home: return try await home(asked, depth)
    case .book: return try await book(asked, depth)
    case .card(_, _, let name): return try await card(name, asked)
    }
  }

  private var root: Collection { Collection(kind: .root, path: .root, user: user) }
  private var principals: Collection { Collection(kind: .principals, path: .principals, user: user) }
  private var homes: Collection { Collection(kind: .homes, path: .homes, user: user) }
  private var ownHome: Collection { Collection(kind: .home, path: .home(user), user: user) }
  private var principal: Collection { Collection(kind: .principal, path: .principal(user), user: user) }

  private func short(_ collections: [Collection], _ asked: AskedProperties) -> Response {
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    for collection in collections { collection.write(asked, to: &writer) }
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }

  private func home(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    let books = depth == .one ? try await collections(visitor.books, asked) : []
    return short([ownHome] + books, asked)
  }

  /// Books with the properties that devices keep there. Reads the database only if the request names such a property.
  private func collections(_ books: [ShelfBook], _ asked: AskedProperties) async throws -> [Collection] {
    let isKnown = asked.kind == .named && asked.names.allSatisfy(Collection.ofBook.contains)
    let kept = isKnown ? [:] : try await shelf.properties(of: books.map(\.id), for: author)
    return books.map { book in
      var collection = collection(book)
      for property in kept[book.id] ?? [] { collection.kept[QualifiedName(property.name)] = property.xml }
      return collection
    }
  }

  private func book(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    let book = try book()
    guard let collection = try await collections([book], asked).first else { throw DavRefusal.notFound }
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
