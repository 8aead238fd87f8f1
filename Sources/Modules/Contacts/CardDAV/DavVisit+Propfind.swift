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
    case .home: return try await home(asked, depth)
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

  private func home(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    let home = Collection(kind: .home, path: .home(user), user: user)
    if depth == .zero { return short([home], asked) }
    async let told = shelf.epoch()
    let books = try await shelf.books(of: author)
    let epoch = try await told
    return short([home] + books.map { collection($0, epoch: epoch) }, asked)
  }

  private func book(_ asked: AskedProperties, _ depth: Depth) async throws -> Response {
    async let epoch = shelf.epoch()
    let book = try await book()
    let collection = collection(book, epoch: try await epoch)
    if depth == .zero { return short([collection], asked) }
    let writing = CardWriting(asked, book: book, user: user)
    let marks = try await shelf.marks(book.id, for: author).marks
    let (shelf, author) = (shelf, author)
    return try await LongAnswer(parts: try await parts(marks, of: book, withCards: writing.needsCards)) { part, page in
      if part.lowerBound == 0 { collection.write(asked, to: &page.writer) }
      let marks = marks[part]
      if writing.needsCards {
        for card in try await shelf.cards(book.id, named: marks.map(\.name), for: author) { writing.write(card, to: &page.writer) }
      } else {
        for mark in marks { writing.write(mark, to: &page.writer) }
      }
    }.response()
  }

  /// Cards by their sizes, marks by their number.
  func parts(_ marks: [ShelfMark], of book: ShelfBook, withCards: Bool) async throws -> [Range<Int>] {
    if !withCards { return LongAnswer.parts(of: marks.count) }
    return LongAnswer.parts(sizes: try await shelf.sizes(book.id, named: marks.map(\.name), for: author))
  }

  private func card(_ name: String, _ asked: AskedProperties) async throws -> Response {
    let book = try await book()
    guard let card = try await shelf.cards(book.id, named: [name], for: author).first else { throw DavRefusal.notFound }
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    CardWriting(asked, book: book, user: user).write(card, to: &writer)
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }
}
