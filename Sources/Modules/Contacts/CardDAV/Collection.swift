import XML
import ContactsRules
import ContactsService
import VCards

/// A collection as WebDAV sees it: the root, a person, a person's books, a book.
struct Collection: Sendable {
  enum Kind: Sendable {
    case root, principals, principal, home
    case book(ShelfBook, token: SyncToken)
  }
  let kind: Kind
  let path: DavPath
  /// the person who reads it
  let user: String
  /// Properties that devices keep here, as they wrote them
  var kept: [QualifiedName: String] = [:]

  /// The properties of a book that the hub knows. All but its name are protected.
  static let ofBook: [QualifiedName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("owner"), .dav("current-user-privilege-set"),
    .dav("supported-report-set"), .dav("sync-token"), .server("getctag"), .card("supported-address-data"), .card("supported-collation-set"),
    .card("max-resource-size"),
  ]

  /// The properties of the collection. Only these are listed if a client asks for all.
  var names: [QualifiedName] {
    switch kind {
    case .root, .principals:
      [.dav("resourcetype"), .dav("current-user-principal"), .dav("principal-collection-set"), .dav("supported-report-set")]
    case .principal:
      [
        .dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("principal-URL"), .dav("principal-collection-set"),
        .dav("supported-report-set"), .card("addressbook-home-set"),
      ]
    case .home:
      [
        .dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("owner"), .dav("current-user-privilege-set"),
        .dav("supported-report-set"),
      ]
    case .book: Collection.ofBook + kept.keys.sorted { ($0.space, $0.local) < ($1.space, $1.local) }
    }
  }

  func write(_ asked: AskedProperties, to writer: inout XMLWriter) {
    let there = names
    let wanted: [QualifiedName] =
      switch asked.kind {
      case .named: asked.names
      case .all: there + asked.names.filter { !there.contains($0) }
      case .names: there
      }
    let found = wanted.filter(there.contains)
    writer.raw("<D:response>")
    writer.element(.dav("href"), text: path.href)
    if !found.isEmpty || wanted.isEmpty || asked.isBrief {
      writer.raw("<D:propstat><D:prop>")
      for name in found { if asked.kind == .names { writer.empty(name) } else { value(name, asked, &writer) } }
      writer.raw("</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
    }
    if !asked.isBrief { writer.raw(Multistatus.missing(wanted.filter { !there.contains($0) })) }
    writer.raw("</D:response>\n")
  }

  private func value(_ name: QualifiedName, _ asked: AskedProperties, _ writer: inout XMLWriter) {
    if let reference = Reference(name) {
      writer.raw(reference.xml(name, asked, user: user))
    } else if let xml = kept[name] {
      writer.raw(Array(xml.utf8))
    } else {
      switch (name.space, name.local) {
      case (QualifiedName.davSpace, "current-user-privilege-set"): writer.raw(Privileges.xml(mayWrite: mayWrite))
      case (QualifiedName.davSpace, "supported-report-set"): writer.raw(Reports.xml(reports))
      case (QualifiedName.cardSpace, "supported-collation-set"): writer.raw(Collation.xml)
      default: writer.element(name) { content(of: name, &$0) }
      }
    }
  }

  private var mayWrite: Bool { if case .book(let book, _) = kind { book.mayWrite } else { true } }

  private func content(of name: QualifiedName, _ writer: inout XMLWriter) {
    switch name.local {
    case "resourcetype": types.forEach { writer.empty($0) }
    case "displayname": writer.text(displayName)
    case "sync-token", "getctag": if case .book(_, let token) = kind { writer.text(token.text) }
    case "supported-address-data":
      writer.raw(
        "<C:address-data-type content-type=\"text/vcard\" version=\"3.0\"/><C:address-data-type content-type=\"text/vcard\" version=\"4.0\"/>")
    case "max-resource-size": writer.text(String(CardDAVRoutes.cardBody))
    default: break
    }
  }

  private var types: [QualifiedName] {
    switch kind {
    case .root, .principals, .home: [.dav("collection")]
    case .principal: [.dav("principal"), .dav("collection")]
    case .book: [.dav("collection"), .card("addressbook")]
    }
  }

  private var reports: [QualifiedName] { if case .book = kind { Reports.ofBook } else { Reports.ofAll } }

  private var displayName: String { if case .book(let book, _) = kind { book.name } else { user } }
}
