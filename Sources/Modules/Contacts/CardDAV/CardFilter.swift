import XML
import VCards

/// Which cards a client asks for (`filter` of an addressbook-query, RFC 6352, 10.5).
struct CardFilter: Sendable {
  private let needsAll: Bool
  private let properties: [PropertyFilter]

  /// The most properties, and the most conditions on them, in one filter. Each card is tested against each of them.
  static let most = 20

  /// All cards.
  static let everything = CardFilter(needsAll: false, properties: [])

  private init(needsAll: Bool, properties: [PropertyFilter]) { (self.needsAll, self.properties) = (needsAll, properties) }

  init(_ element: XMLTree) throws(DavRefusal) {
    needsAll = try CardFilter.needsAll(element)
    let asked = element.all(.card("prop-filter"))
    let words = asked.reduce(0) { $0 + $1.all(.card("text-match")).count + $1.all(.card("param-filter")).count }
    if asked.count > CardFilter.most || words > CardFilter.most { throw DavRefusal(.forbidden, .card("supported-filter")) }
    var properties: [PropertyFilter] = []
    for child in element.all(.card("prop-filter")) { properties.append(try PropertyFilter(child)) }
    self.properties = properties
  }

  /// `test`: one match is enough unless the filter asks for all.
  static func needsAll(_ element: XMLTree) throws(DavRefusal) -> Bool {
    switch element["test"] ?? "anyof" {
    case "anyof": return false
    case "allof": return true
    default: throw DavRefusal(.forbidden, .card("supported-filter"))
    }
  }

  var takesEverything: Bool { properties.isEmpty }

  func matches(_ card: VCard) -> Bool {
    if properties.isEmpty { return true }
    return needsAll ? properties.allSatisfy { $0.matches(card) } : properties.contains { $0.matches(card) }
  }

  /// Texts of which a matching card holds at least one in a field that the hub indexes; nil: the filter implies no such
  /// texts.
  var hints: [String]? {
    let hints = properties.map(\.hint)
    if needsAll { return hints.compactMap { $0 }.first.map { [$0] } }
    let known = hints.compactMap { $0 }
    return known.isEmpty || known.count < hints.count ? nil : known
  }
}

/// The conditions on one property.
struct PropertyFilter: Sendable {
  private let group: String?
  private let name: String
  private let needsAll: Bool
  private let isAbsent: Bool
  private let texts: [TextMatch]
  private let parameters: [ParameterFilter]

  /// The properties by which the hub finds cards without parsing each. The hub stores them as shown, and of several FN
  /// only one.
  private static let known: Set<String> = ["FN", "TEL", "EMAIL"]

  init(_ element: XMLTree) throws(DavRefusal) {
    guard let whole = element["name"], !whole.isEmpty else { throw DavRefusal(.forbidden, .card("supported-filter")) }
    let words = whole.split(separator: ".", maxSplits: 1)
    group = words.count == 2 ? words[0].uppercased() : nil
    name = (words.last ?? "").uppercased()
    needsAll = try CardFilter.needsAll(element)
    isAbsent = element.first(.card("is-not-defined")) != nil
    var texts: [TextMatch] = []
    for child in element.all(.card("text-match")) { texts.append(try TextMatch(child)) }
    var parameters: [ParameterFilter] = []
    for child in element.all(.card("param-filter")) { parameters.append(try ParameterFilter(child)) }
    (self.texts, self.parameters) = (texts, parameters)
  }

  func matches(_ card: VCard) -> Bool {
    let properties = card.all(name).filter { group == nil || $0.group?.uppercased() == group }
    if isAbsent { return properties.isEmpty }
    if texts.isEmpty, parameters.isEmpty { return !properties.isEmpty }
    return properties.contains { property in
      let found = texts.lazy.map { $0.matches(property.text) }
      let others = parameters.lazy.map { $0.matches(property) }
      return needsAll ? found.allSatisfy { $0 } && others.allSatisfy { $0 } : found.contains(true) || others.contains(true)
    }
  }

  /// A text that a card must hold to match; nil: there is none.
  var hint: String? {
    guard !isAbsent, PropertyFilter.known.contains(name), texts.count == 1, parameters.isEmpty || needsAll else { return nil }
    guard let match = texts.first, !match.isNegated, !match.text.isEmpty, match.text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    // The address of a number, `tel:…`, is known without its scheme.
    if name == "TEL", !match.text.utf8.allSatisfy({ (0x20...0x39).contains($0) }) { return nil }
    return match.text
  }
}

/// The condition on a parameter of a property.
struct ParameterFilter: Sendable {
  private let name: String
  private let isAbsent: Bool
  private let text: TextMatch?

  init(_ element: XMLTree) throws(DavRefusal) {
    guard let name = element["name"], !name.isEmpty else { throw DavRefusal(.forbidden, .card("supported-filter")) }
    self.name = name.uppercased()
    isAbsent = element.first(.card("is-not-defined")) != nil
    if let child = element.first(.card("text-match")) { text = try TextMatch(child) } else { text = nil }
  }

  func matches(_ property: VCardProperty) -> Bool {
    let values = property.values(of: name)
    if isAbsent { return values.isEmpty }
    guard let text else { return !values.isEmpty }
    return values.contains { text.matches($0) }
  }
}
