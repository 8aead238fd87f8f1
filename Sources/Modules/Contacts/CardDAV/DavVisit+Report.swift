import XML
import ContactsService
import Hummingbird
import Kernel
import VCards

extension DavVisit {
  func report() async throws -> Response {
    guard let body = try await body() else { throw DavRefusal(.badRequest) }
    if body.name == .dav("expand-property") {
      return try await answer(try AskedProperties(expanding: body, isBrief: isBrief), try depth())
    }
    let card: String?
    switch path {
    case .book: card = nil
    case .card(_, _, let name): card = name
    case .root, .principals, .principal, .homes, .home: throw DavRefusal(.forbidden, .dav("supported-report"))
    }
    let asked = try AskedProperties(body, isBrief: isBrief)
    switch body.name {
    case .card("addressbook-multiget"): return try await multiget(body, asked, try book(), card)
    case .card("addressbook-query"): return try await query(body, asked, try book(), card)
    case .dav("sync-collection") where card == nil: return try await changes(body, asked, try book())
    default: throw DavRefusal(.forbidden, .dav("supported-report"))
    }
  }

  // Several cards at once

  /// Answers each card once, however often the request names it: a short request must not cause a long answer.
  /// - Parameter only: the card at this path; all others are outside it then, and it is the one meant if the request
  ///   names none
  private func multiget(_ body: XMLTree, _ asked: AskedProperties, _ book: ShelfBook, _ only: String?) async throws -> Response {
    var names: [String] = []
    var strangers: [String] = []
    var seen: Set<String> = []
    let base = DavPath.book(of: user, path: book.path).href
    for href in body.all(.dav("href")).map(\.trimmedText) {
      if let name = DavPath.name(in: href, below: base) {
        if seen.insert(name).inserted { names.append(name) }
      } else if case .card(user, book.path, let name)? = DavPath(href: href) {
        if seen.insert(name).inserted { names.append(name) }
      } else if seen.insert("/" + href).inserted {
        strangers.append(href)
      }
    }
    if let only {
      if try await shelf.places(book.id, named: [only], for: author).isEmpty { throw DavRefusal.notFound }
      if names.isEmpty, strangers.isEmpty { names = [only] }
      strangers += names.filter { $0 != only }.map { base + DavPath.escaped($0) }
      names.removeAll { $0 != only }
    }
    let writing = CardWriting(asked, book: book, user: user)
    let places = try await shelf.places(book.id, named: names, for: author)
    let there = Set(places.map(\.name))
    let (shelf, author, user, strange, missing) = (shelf, author, user, strangers, names.filter { !there.contains($0) })
    return try await LongAnswer(parts: LongAnswer.parts(sizes: places.map(\.size))) { part, page in
      if part.lowerBound == 0 { for href in strange { Multistatus.status(href, Multistatus.notFound, to: &page.writer) } }
      var rest = Set(places[part].map(\.name))
      for card in try await shelf.cards(book.id, at: Array(places[part]), for: author) {
        rest.remove(card.name)
        if page.isOverBudget {
          let href = DavPath.card(of: user, path: book.path, name: card.name).href
          Multistatus.status(href, Multistatus.tooMany, condition: .dav("number-of-matches-within-limits"), to: &page.writer)
        } else {
          writing.write(card, to: &page.writer)
        }
      }
      for name in (part.lowerBound == 0 ? missing : []) + rest.sorted() {
        Multistatus.status(DavPath.card(of: user, path: book.path, name: name).href, Multistatus.notFound, to: &page.writer)
      }
    }.response()
  }

  // Search

  /// The most cards of one search.
  private static var mostFound: Int { 5000 }

  private func query(_ body: XMLTree, _ asked: AskedProperties, _ book: ShelfBook, _ only: String?) async throws -> Response {
    let filter = try body.first(.card("filter")).map { element throws(DavRefusal) in try CardFilter(element) } ?? .everything
    let most = min(try limit(body) ?? DavVisit.mostFound, DavVisit.mostFound)
    let writing = CardWriting(asked, book: book, user: user)
    var writer = XMLWriter()
    Multistatus.begin(&writer)
    var found = 0
    var spent = false
    try await eachCandidate(of: filter, in: book, only) { card in
      guard filter.takesEverything || (try? VCard(reading: card.raw, limits: CardDAVRoutes.cards)).map(filter.matches) ?? false else { return true }
      spent = found == most || writer.bytes.count > LongAnswer.budget
      if spent { return false }
      found += 1
      writing.write(card, to: &writer)
      return true
    }
    if spent {
      let href = DavPath.book(of: user, path: book.path).href
      Multistatus.status(href, Multistatus.tooMany, condition: .dav("number-of-matches-within-limits"), to: &writer)
    }
    Multistatus.end(&writer)
    return DavAnswer.xml(writer, status: DavAnswer.multiStatus)
  }

  /// All cards that may match, until `look` says that it is enough.
  private func eachCandidate(of filter: CardFilter, in book: ShelfBook, _ only: String?, _ look: (ShelfCard) -> Bool) async throws {
    let places: [ShelfPlace]
    if let only {
      places = try await shelf.places(book.id, named: [only], for: author)
      if places.isEmpty { throw DavRefusal.notFound }
    } else if let hints = filter.hints {
      places = try await shelf.places(book.id, matching: hints, for: author)
    } else {
      places = try await shelf.places(book.id, for: author)
    }
    for part in LongAnswer.parts(sizes: places.map(\.size)) {
      for card in try await shelf.cards(book.id, at: Array(places[part]), for: author) where !look(card) { return }
    }
  }

  private func limit(_ body: XMLTree) throws(DavRefusal) -> Int? {
    let limit = body.first(.card("limit"))?.first(.card("nresults")) ?? body.first(.dav("limit"))?.first(.dav("nresults"))
    guard let limit else { return nil }
    guard let number = Int(limit.trimmedText), number > 0 else { throw DavRefusal(.forbidden, .dav("number-of-matches-within-limits")) }
    return number
  }

  // Changes

  /// The most changes in one answer. The client asks for the rest from there (RFC 6578, 3.6).
  private static var mostChanges: Int { 5000 }

  private func changes(_ body: XMLTree, _ asked: AskedProperties, _ book: ShelfBook) async throws -> Response {
    guard let element = body.first(.dav("sync-token")) else { throw DavRefusal(.badRequest) }
    switch body.first(.dav("sync-level"))?.trimmedText ?? "" {
    case "", "1": break
    case "infinite": throw DavRefusal(.forbidden, .dav("sync-traversal-supported"))
    default: throw DavRefusal(.badRequest)
    }
    let isFirst = element.trimmedText.isEmpty
    let epoch = visitor.epoch
    let since = isFirst ? 0 : SyncToken.seq(in: element.trimmedText, of: book.id, epoch: epoch)
    let most = min(try limit(body) ?? DavVisit.mostChanges, DavVisit.mostChanges)
    guard let since, let changes = try await shelf.changes(book.id, since: since, limit: most, for: author) else {
      throw DavRefusal(.forbidden, .dav("valid-sync-token"))
    }
    let writing = CardWriting(asked, book: book, user: user)
    // A client without any state has nothing to delete.
    let marks = changes.marks.filter { !isFirst || $0.etag != nil }
    let (shelf, author, user) = (shelf, author, user)
    let token = SyncToken(epoch: epoch, book: book.id, seq: changes.seq)
    let live = marks.filter { $0.etag != nil }
    let gone = marks.filter { $0.etag == nil }.map { DavPath.card(of: user, path: book.path, name: $0.name).href }
    let places = writing.needsCards ? try await shelf.places(book.id, of: live, for: author) : []
    let parts = writing.needsCards ? LongAnswer.parts(sizes: places.map(\.size)) : LongAnswer.parts(of: live.count)
    let (isMore, last) = (changes.more, parts.last?.lowerBound ?? 0)
    return try await LongAnswer(parts: parts, token: token) { part, page in
      if part.lowerBound == 0 { for href in gone { Multistatus.status(href, Multistatus.notFound, to: &page.writer) } }
      if writing.needsCards {
        for card in try await shelf.cards(book.id, at: Array(places[part]), for: author) { writing.write(card, to: &page.writer) }
      } else {
        for mark in live[part] { writing.write(mark, to: &page.writer) }
      }
      if part.lowerBound == last, isMore {
        let href = DavPath.book(of: user, path: book.path).href
        Multistatus.status(href, Multistatus.tooMany, condition: .dav("number-of-matches-within-limits"), to: &page.writer)
      }
    }.response()
  }
}
