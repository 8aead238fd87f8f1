import XML
import Foundation

/// The comparison of letters (RFC 4790, 5051).
enum Collation: String, CaseIterable, Sendable {
  case ascii = "i;ascii-casemap"
  case unicode = "i;unicode-casemap"

  /// - Parameter name: nil: the request names none
  init(named name: String?) throws(DavRefusal) {
    guard let known = Collation(rawValue: name == nil || name == "default" ? Collation.unicode.rawValue : name ?? "") else {
      throw DavRefusal(.forbidden, .card("supported-collation"))
    }
    self = known
  }

  /// The bytes that are compared.
  func key(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    if self == .ascii || bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } }
    return Array(text.lowercased().decomposedStringWithCompatibilityMapping.utf8)
  }
}

/// A `text-match` (RFC 6352, 10.5.4).
struct TextMatch: Sendable {
  enum Kind: String, Sendable {
    case equals, contains
    case startsWith = "starts-with"
    case endsWith = "ends-with"
  }
  let text: String
  let kind: Kind
  let collation: Collation
  let isNegated: Bool
  private let key: [UInt8]

  init(_ element: XMLTree) throws(DavRefusal) {
    guard let kind = Kind(rawValue: element["match-type"] ?? "contains") else {
      throw DavRefusal(.forbidden, .card("supported-filter"))
    }
    collation = try Collation(named: element["collation"])
    (text, self.kind) = (element.text, kind)
    isNegated = element["negate-condition"]?.lowercased() == "yes"
    key = collation.key(element.text)
  }

  func matches(_ value: String) -> Bool { holds(collation.key(value)) != isNegated }

  private func holds(_ value: [UInt8]) -> Bool {
    switch kind {
    case .equals: value == key
    case .startsWith: value.starts(with: key)
    case .endsWith: value.count >= key.count && value.suffix(key.count).elementsEqual(key)
    case .contains: TextMatch.contains(value, key)
    }
  }

  private static func contains(_ value: [UInt8], _ key: [UInt8]) -> Bool {
    guard let first = key.first else { return true }
    guard value.count >= key.count else { return false }
    for at in 0...(value.count - key.count) where value[at] == first && value[at..<(at + key.count)].elementsEqual(key) { return true }
    return false
  }
}
