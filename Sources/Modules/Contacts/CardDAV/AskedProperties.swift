/// Which properties a client asks for.
import Kernel
import XML

struct AskedProperties: Sendable {
  enum Kind: Sendable {
    /// these
    case named
    /// all that there are, as far as they are cheap, and these besides
    case all
    /// only how they are called
    case names
  }
  var kind: Kind
  var names: [QualifiedName]
  /// the card itself is among them
  var card: CardDataWish?
  /// properties that a resource lacks are not listed
  var isBrief = false
  /// Properties whose references are replaced by these properties of the resource that they point to
  /// (`expand-property`).
  var expanded: [QualifiedName: AskedProperties] = [:]

  init(kind: Kind, names: [QualifiedName]) { (self.kind, self.names) = (kind, names) }

  /// Reads the body of a PROPFIND, which holds one of `prop`, `allprop` and `propname`. Unknown elements are passed over, and an element
  /// without any of these is not valid (RFC 4918, 14.20 and appendix A.4). No body asks for all (9.1).
  init(propfind element: XMLTree?, isBrief: Bool) throws(DavRefusal) {
    guard let element else {
      self.init(kind: .all, names: [])
      self.isBrief = isBrief
      return
    }
    let commands = AskedProperties.commands(in: element)
    let hasInclude = element.first(.dav("include")) != nil
    guard commands.count == 1, !hasInclude || commands == [.dav("allprop")] else { throw AskedProperties.malformed }
    try self.init(element, isBrief: isBrief)
  }

  private static func commands(in element: XMLTree) -> [QualifiedName] {
    element.children.map(\.name).filter { [.dav("prop"), .dav("allprop"), .dav("propname")].contains($0) }
  }

  private static let malformed = DavRefusal(.badRequest, reason: Refusal("carddav.propfindMalformed", kind: .invalid))

  /// Reads the element that holds `prop`, `allprop` or `propname`.
  init(_ element: XMLTree, isBrief: Bool) throws(DavRefusal) {
    self.isBrief = isBrief
    if AskedProperties.commands(in: element).count > 1 { throw AskedProperties.malformed }
    if element.first(.dav("propname")) != nil {
      (kind, names) = (.names, [])
    } else if element.first(.dav("allprop")) != nil {
      (kind, names) = (.all, element.first(.dav("include"))?.children.map(\.name) ?? [])
    } else if let asked = element.first(.dav("prop")) {
      var seen: Set<QualifiedName> = []
      (kind, names) = (.named, asked.children.map(\.name).filter { seen.insert($0).inserted })
      if let data = asked.first(.card("address-data")) { card = try CardDataWish(data) }
    } else {
      (kind, names) = (.named, [])
    }
    if names.count > AskedProperties.most { throw DavRefusal(.badRequest) }
  }

  /// From an `expand-property` (RFC 3253, 3.8).
  init(expanding element: XMLTree, isBrief: Bool) throws(DavRefusal) {
    var left = AskedProperties.most
    try self.init(expanding: element, isBrief: isBrief, left: &left)
  }

  /// - Parameter left: how many more properties the whole report may name
  private init(expanding element: XMLTree, isBrief: Bool, left: inout Int) throws(DavRefusal) {
    self.init(kind: .named, names: [])
    self.isBrief = isBrief
    for property in element.all(.dav("property")) {
      left -= 1
      guard left >= 0, let local = property["name"], QualifiedName.isLocal(local) else { throw DavRefusal(.badRequest) }
      let name = QualifiedName(space: property["namespace"] ?? QualifiedName.davSpace, local: local)
      if !names.contains(name) { names.append(name) }
      if property.first(.dav("property")) != nil {
        expanded[name] = try AskedProperties(expanding: property, isBrief: isBrief, left: &left)
      }
    }
  }

  /// The most properties in one request. The answer repeats the missing ones for every card.
  private static let most = 100
}
