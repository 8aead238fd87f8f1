import XML
import ContactsService

/// Writes the requested properties of each card. Parts that are the same for all are made once.
struct CardWriting: Sendable {
  /// named as in a card's properties
  private enum CardProperty: Hashable, Sendable {
    case etag, contentType, contentLength, resourceType, data, reports, collations
    /// a reference, or of access control
    case common(QualifiedName)
  }
  private let asked: AskedProperties
  private let known: [CardProperty]
  /// ready to be appended
  private let missing: [UInt8]
  /// Properties that all cards of the book have alike, written once
  private let shared: [CardProperty: [UInt8]]
  /// the collection's path, with its escapes
  private let base: String

  private static let all: [(QualifiedName, CardProperty)] =
    [
      (.dav("getetag"), .etag), (.dav("getcontenttype"), .contentType), (.dav("getcontentlength"), .contentLength),
      (.dav("resourcetype"), .resourceType), (.card("address-data"), .data), (.dav("supported-report-set"), .reports),
      (.card("supported-collation-set"), .collations),
    ] + ([.dav("current-user-principal")] + AccessProperties.names).map { ($0, .common($0)) }
  /// The properties of a card. All are protected.
  static let names = all.map(\.0)

  init(_ asked: AskedProperties, book: ShelfBook, user: String) {
    self.asked = asked
    base = DavPath.book(of: user, path: book.path).href
    let table = Dictionary(CardWriting.all, uniquingKeysWith: { first, _ in first })
    switch asked.kind {
    case .named: known = asked.names.compactMap { table[$0] }
    case .all: known = [.etag, .contentType, .contentLength, .resourceType] + asked.names.compactMap { table[$0] }
    case .names: known = []
    }
    missing = asked.isBrief ? [] : Multistatus.missing(asked.names.filter { table[$0] == nil })
    shared = CardWriting.shared(known, asked, of: book, user: user)
  }

  private static func shared(_ known: [CardProperty], _ asked: AskedProperties, of book: ShelfBook, user: String) -> [CardProperty: [UInt8]] {
    let path = DavPath.book(of: user, path: book.path)
    var shared: [CardProperty: [UInt8]] = [:]
    for known in known {
      switch known {
      case .common(let name):
        shared[known] = Reference(name)?.xml(name, asked, user: user) ?? AccessProperties.xml(name, mayWrite: book.mayWrite, user: user, book: path)
      case .reports: shared[known] = Reports.xml(Reports.ofCard)
      case .collations: shared[known] = Collation.xml
      case .etag, .contentType, .contentLength, .resourceType, .data: break
      }
    }
    return shared
  }

  /// The card itself is needed, or how long it is.
  var needsCards: Bool {
    known.contains { known in
      switch known {
      case .data, .contentLength: true
      case .etag, .contentType, .resourceType, .common, .reports, .collations: false
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
      writer.raw("<D:propstat><D:prop>")
      for known in known { write(known, etag, raw, &writer) }
      writer.raw("</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
    }
    writer.raw(missing)
    writer.raw("</D:response>\n")
  }

  private func write(_ known: CardProperty, _ etag: String, _ raw: [UInt8]?, _ writer: inout XMLWriter) {
    switch known {
    case .etag:
      writer.raw("<D:getetag>&quot;")
      writer.text(etag)
      writer.raw("&quot;</D:getetag>")
    case .contentType: writer.raw("<D:getcontenttype>text/vcard; charset=utf-8</D:getcontenttype>")
    case .contentLength: writer.element(.dav("getcontentlength"), text: String(raw.map { CardDataWish().card($0).count } ?? 0))
    case .resourceType: writer.raw("<D:resourcetype/>")
    case .data:
      writer.raw("<C:address-data>")
      if let raw { writer.text((asked.card ?? CardDataWish()).card(raw)) }
      writer.raw("</C:address-data>")
    case .common, .reports, .collations: writer.raw(shared[known] ?? [])
    }
  }
}
