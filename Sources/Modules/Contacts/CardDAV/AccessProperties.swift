import ContactsService
import XML

/// The properties of access control (RFC 3744). Rights are changed in iQsine only, so all of them are protected, and a person is told
/// about their own rights and nobody else's.
enum AccessProperties {
  /// of every place
  static let names: [QualifiedName] = [
    .dav("owner"), .dav("supported-privilege-set"), .dav("current-user-privilege-set"), .dav("acl"), .dav("acl-restrictions"),
    .dav("inherited-acl-set"), .dav("principal-collection-set"),
  ]

  /// further ones of a person: there are neither groups nor other addresses
  static let ofPrincipal: [QualifiedName] = [.dav("alternate-URI-set"), .dav("group-member-set"), .dav("group-membership")]

  /// Left out if a client asks for all (RFC 3744, 5).
  static let onDemand: Set<QualifiedName> = Set(
    [.dav("supported-privilege-set"), .dav("acl"), .dav("acl-restrictions"), .dav("inherited-acl-set")] + ofPrincipal)

  /// nil: it is none of these, or a reference.
  /// - Parameter book: the place from which the rights on a card come
  static func xml(_ name: QualifiedName, mayWrite: Bool, user: String, book: DavPath? = nil) -> [UInt8]? {
    var writer = XMLWriter()
    switch name {
    case .dav("current-user-privilege-set"): writer.element(name) { privileges(mayWrite, &$0) }
    case .dav("supported-privilege-set"): writer.element(name) { supported(PrivilegeTree.all, &$0) }
    case .dav("acl"): writer.element(name) { entry(mayWrite, user, book, &$0) }
    case .dav("acl-restrictions"): writer.element(name) { for rule in ["grant-only", "no-invert"] { $0.empty(.dav(rule)) } }
    case .dav("inherited-acl-set"): writer.element(name) { if let book { $0.element(.dav("href"), text: book.href) } }
    case .dav("alternate-URI-set"), .dav("group-member-set"), .dav("group-membership"): writer.empty(name)
    default: return nil
    }
    return writer.bytes
  }

  private static func privileges(_ mayWrite: Bool, _ writer: inout XMLWriter) {
    for name in PrivilegeTree.reading + (mayWrite ? PrivilegeTree.writing : []) { writer.element(.dav("privilege")) { $0.empty(.dav(name)) } }
  }

  private static func entry(_ mayWrite: Bool, _ user: String, _ book: DavPath?, _ writer: inout XMLWriter) {
    writer.element(.dav("ace")) { writer in
      writer.element(.dav("principal")) { $0.element(.dav("href"), text: DavPath.principal(user).href) }
      writer.element(.dav("grant")) { privileges(mayWrite, &$0) }
      writer.empty(.dav("protected"))
      if let book { writer.element(.dav("inherited")) { $0.element(.dav("href"), text: book.href) } }
    }
  }

  private static func supported(_ tree: PrivilegeTree, _ writer: inout XMLWriter) {
    writer.element(.dav("supported-privilege")) { writer in
      writer.element(.dav("privilege")) { $0.empty(.dav(tree.name)) }
      if tree.isAbstract { writer.empty(.dav("abstract")) }
      writer.element(.dav("description"), text: tree.description)
      for part in tree.parts { supported(part, &writer) }
    }
  }
}

/// A privilege with those that it contains.
private struct PrivilegeTree {
  let name: String
  let description: String
  /// It is not granted by itself.
  var isAbstract = false
  var parts: [PrivilegeTree] = []

  static let reading = ["read", "read-acl", "read-current-user-privilege-set"]
  static let writing = ["write", "write-content", "write-properties", "bind", "unbind"]

  static let all = PrivilegeTree(
    name: "all", description: "Everything", isAbstract: true,
    parts: [
      PrivilegeTree(name: "read", description: "Read cards and properties"),
      PrivilegeTree(name: "read-acl", description: "Read the access control list"),
      PrivilegeTree(name: "read-current-user-privilege-set", description: "Read one's own privileges"),
      PrivilegeTree(
        name: "write", description: "Change cards and properties",
        parts: [
          PrivilegeTree(name: "write-content", description: "Change a card"),
          PrivilegeTree(name: "write-properties", description: "Change properties"),
          PrivilegeTree(name: "bind", description: "Add cards"), PrivilegeTree(name: "unbind", description: "Delete cards"),
        ]),
    ])
}
