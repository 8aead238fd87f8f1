import XML
import ContactsRules
import ContactsService
import VCards

/// A collection as WebDAV sees it: the root, the people, a person, the books of all, a person's books, a book.
struct Collection: Sendable {
  enum Kind: Sendable {
    case root, principals, principal, homes, home
    case book(ShelfBook, token: SyncToken)
  }
  let kind: Kind
  let path: DavPath
  /// the person who reads it
  let user: String
  /// Properties that devices keep here, as they wrote them
  var kept: [QualifiedName: String] = [:]

  /// The properties of a book that the hub knows. All but its name are protected.
  static let ofBook: [QualifiedName] =
    [
      .dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("supported-report-set"), .dav("sync-token"), .server("getctag"),
      .card("supported-address-data"), .card("supported-collation-set"), .card("max-resource-size"),
    ] + AccessProperties.names

  /// The properties of the collection.
  var allNames: [QualifiedName] {
    switch kind {
    case .root, .principals, .homes:
      // They are nobody's.
      [.dav("resourcetype"), .dav("current-user-principal"), .dav("supported-report-set")] + AccessProperties.names.filter { $0 != .dav("owner") }
    case .principal:
      [
        .dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("principal-URL"), .dav("supported-report-set"),
        .card("addressbook-home-set"),
      ] + AccessProperties.names + AccessProperties.ofPrincipal
    case .home: [.dav("resourcetype"), .dav("displayname"), .dav("current-user-principal"), .dav("supported-report-set")] + AccessProperties.names
    case .book: Collection.ofBook + kept.keys.sorted { ($0.space, $0.local) < ($1.space, $1.local) }
    }
  }

  func write(_ asked: AskedProperties, to writer: inout XMLWriter) {
    let there = allNames
    let wanted: [QualifiedName] =
      switch asked.kind {
      case .named: asked.names
      case .all: there.filter { !AccessProperties.onDemand.contains($0) || asked.names.contains($0) } + asked.names.filter { !there.contains($0) }
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
    } else if let xml = AccessProperties.xml(name, mayWrite: mayWrite, user: user) {
      writer.raw(xml)
    } else if let xml = kept[name] {
      writer.raw(Array(xml.utf8))
    } else {
      switch (name.space, name.local) {
      case (QualifiedName.davSpace, "supported-report-set"): writer.raw(Reports.xml(reports))
      case (QualifiedName.cardSpace, "supported-collation-set"): writer.raw(Collation.xml)
      default: writer.element(name) { content(of: name, &$0) }
      }
    }
  }

  private var mayWrite: Bool {
    switch kind {
    case .book(let book, _): book.mayWrite
    // Books can be made here.
    case .home: true
    case .root, .principals, .principal, .homes: false
    }
  }

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
    case .root, .principals, .homes, .home: [.dav("collection")]
    case .principal: [.dav("principal"), .dav("collection")]
    case .book: [.dav("collection"), .card("addressbook")]
    }
  }

  private var reports: [QualifiedName] { if case .book = kind { Reports.ofBook } else { Reports.ofAll } }

  private var displayName: String { if case .book(let book, _) = kind { book.name } else { user } }
}
