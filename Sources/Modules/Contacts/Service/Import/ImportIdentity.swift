import ContactsRules
import Kernel

/// By what two contacts are known to be one.
struct ImportIdentity: Sendable {
  /// folded; of one without a name the company's; empty: neither
  let name: [UInt8]
  let numbers: Set<String>
  let emails: Set<String>

  init(_ fields: ContactFields) {
    name = ImportIdentity.name(fields.name?.raw ?? "", fields.company?.raw ?? "")
    numbers = Set((fields.phones ?? []).flatMap(ContactMerging.numbers))
    emails = Set((fields.emails ?? []).map { String(decoding: Folding.same($0.address.raw), as: UTF8.self) })
  }

  static func name(_ name: String, _ company: String) -> [UInt8] { Folding.plain(name.isEmpty ? company : name) }

  private var hasName: Bool { !name.isEmpty }
  private var isReachable: Bool { !numbers.isEmpty || !emails.isEmpty }

  private func shares(with other: ImportIdentity) -> Bool { !numbers.isDisjoint(with: other.numbers) || !emails.isDisjoint(with: other.emails) }

  /// Two people may share a number (a couple) or a name (a common one), but hardly both. One who has no name is known by
  /// the number alone, and one who has nothing but a name by the name alone.
  func isSame(as other: ImportIdentity) -> Bool {
    if shares(with: other) { return name == other.name || !hasName }
    return hasName && name == other.name && !isReachable && !other.isReachable
  }

  /// Phones and programs copy a card with its UID. Then it is another person's with another name and number.
  func mayHaveUID(of other: ImportIdentity) -> Bool { name == other.name || shares(with: other) }

  /// Under which others are looked for. If two have one in common, `isSame` is true.
  var wanted: [String] {
    let ways = numbers.map { "n" + $0 } + emails.map { "e" + $0 }
    if !ways.isEmpty { return hasName ? ways.map { "\($0) \(text)" } : ways }
    return hasName ? ["w" + text] : []
  }

  /// Under which this one is found.
  var known: [String] {
    let ways = numbers.map { "n" + $0 } + emails.map { "e" + $0 }
    return ways.isEmpty ? ["w" + text] : ways + ways.map { "\($0) \(text)" }
  }

  private var text: String { String(decoding: name, as: UTF8.self) }

  /// Numbers as the database looks them up.
  var e164: [String] { numbers.filter { $0.hasPrefix("+") }.map { String($0.prefix { $0 != "x" }) }.sorted() }
}
