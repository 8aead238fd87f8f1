import ContactsService

/// Writes what was asked for of each card. What is the same for all of them is made once.
struct CardWriting: Sendable {
  /// as it stands in the names of properties of a card
  private enum Known: Sendable {
    case etag, contentType, contentLength, resourceType, data, privileges, principal, owner
  }
  private let asked: AskedProperties
  private let known: [Known]
  /// ready to be written behind what there is
  private let missing: [UInt8]
  private let privileges: [UInt8]
  private let user: String
  /// of the collection, with its escapes
  private let base: String

  private static let all: [(XMLName, Known)] = [
    (.dav("getetag"), .etag), (.dav("getcontenttype"), .contentType), (.dav("getcontentlength"), .contentLength),
    (.dav("resourcetype"), .resourceType), (.card("address-data"), .data), (.dav("current-user-privilege-set"), .privileges),
    (.dav("current-user-principal"), .principal), (.dav("owner"), .owner),
  ]

  init(_ asked: AskedProperties, book: ShelfBook, user: String) {
    self.asked = asked
    self.user = user
    base = DavPath.book(of: user, path: book.path).href
    let table = Dictionary(CardWriting.all, uniquingKeysWith: { first, _ in first })
    switch asked.kind {
    case .named: known = asked.names.compactMap { table[$0] }
    case .all: known = [.etag, .contentType, .contentLength, .resourceType] + asked.names.compactMap { table[$0] }
    case .names: known = []
    }
    missing = asked.isBrief ? [] : Multistatus.missing(asked.names.filter { table[$0] == nil })
    privileges = Privileges.xml(mayWrite: book.mayWrite)
  }

  /// The card itself is needed, or how long it is.
  var needsCards: Bool {
    known.contains { known in
      switch known {
      case .data, .contentLength: true
      case .etag, .contentType, .resourceType, .privileges, .principal, .owner: false
      }
    }
  }

  func write(_ mark: ShelfMark, to writer: inout XMLWriter) { write(mark.name, mark.etag ?? "", raw: nil, &writer) }
  func write(_ card: ShelfCard, to writer: inout XMLWriter) { write(card.name, card.etag, raw: card.raw, &writer) }

  private func write(_ name: String, _ etag: String, raw: [UInt8]?, _ writer: inout XMLWriter) {
    writer.raw("<D:response><D:href>")
    writer.text(base)
    writer.text(DavPath.escaped(name))
    writer.raw("</D:href>")
    if asked.kind == .names {
      writer.raw("<D:propstat><D:prop>")
      for (name, _) in CardWriting.all { writer.empty(name) }
      writer.raw("</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
    } else if !known.isEmpty || missing.isEmpty {
      let data = raw.map { (asked.card ?? CardDataWish()).card($0) }
      writer.raw("<D:propstat><D:prop>")
      for known in known { write(known, etag, data, &writer) }
      writer.raw("</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
    }
    writer.raw(missing)
    writer.raw("</D:response>\n")
  }

  private func write(_ known: Known, _ etag: String, _ data: [UInt8]?, _ writer: inout XMLWriter) {
    switch known {
    case .etag:
      writer.raw("<D:getetag>&quot;")
      writer.text(etag)
      writer.raw("&quot;</D:getetag>")
    case .contentType: writer.raw("<D:getcontenttype>text/vcard; charset=utf-8</D:getcontenttype>")
    case .contentLength: writer.element(.dav("getcontentlength"), text: String(data?.count ?? 0))
    case .resourceType: writer.raw("<D:resourcetype/>")
    case .data:
      writer.raw("<C:address-data>")
      writer.text(data ?? [])
      writer.raw("</C:address-data>")
    case .privileges: writer.raw(privileges)
    case .principal, .owner:
      writer.element(.dav(known == .owner ? "owner" : "current-user-principal")) { $0.element(.dav("href"), text: DavPath.principal(user).href) }
    }
  }
}
