/// A property that leads to another place: one reference, or properties of that place if a client wants it expanded (RFC 3253, 3.8).
import XML

enum Reference {
  case principal, principals, home

  /// nil: the property holds no reference.
  init?(_ name: QualifiedName) {
    switch name {
    case .dav("current-user-principal"), .dav("principal-URL"), .dav("owner"): self = .principal
    case .dav("principal-collection-set"): self = .principals
    case .card("addressbook-home-set"): self = .home
    default: return nil
    }
  }

  /// The property of this name as it is written.
  func xml(_ name: QualifiedName, _ asked: AskedProperties, user: String) -> [UInt8] {
    let place = place(of: user)
    var writer = XMLWriter()
    writer.element(name) { writer in
      if let further = asked.expanded[name] {
        place.write(further, to: &writer)
      } else {
        writer.element(.dav("href"), text: place.path.href)
      }
    }
    return writer.bytes
  }

  private func place(of user: String) -> Collection {
    switch self {
    case .principal: Collection(kind: .principal, path: .principal(user), user: user)
    case .principals: Collection(kind: .principals, path: .principals, user: user)
    case .home: Collection(kind: .home, path: .home(user), user: user)
    }
  }
}

/// The reports that a place can give (RFC 3253, 3.1.5).
enum Reports {
  static let ofAll: [QualifiedName] = [.dav("expand-property")]
  static let ofCard: [QualifiedName] = [.card("addressbook-query"), .card("addressbook-multiget")] + ofAll
  static let ofBook: [QualifiedName] = ofCard + [.dav("sync-collection")]

  static func xml(_ reports: [QualifiedName]) -> [UInt8] {
    var writer = XMLWriter()
    writer.element(.dav("supported-report-set")) { writer in
      for report in reports {
        writer.element(.dav("supported-report")) { $0.element(.dav("report")) { $0.empty(report) } }
      }
    }
    return writer.bytes
  }
}

extension Collation {
  /// All that are known, as a property.
  static var xml: [UInt8] {
    var writer = XMLWriter()
    writer.element(.card("supported-collation-set")) { writer in
      for collation in allCases { writer.element(.card("supported-collation"), text: collation.rawValue) }
    }
    return writer.bytes
  }
}
