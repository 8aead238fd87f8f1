/// One frozen step of a module's schema. A migration that has been shipped is never edited: the
/// ledger in the database keeps a fingerprint of its text and refuses another one.
public struct Migration: Sendable {
  public let module: String
  /// Counts up within the module, from 1.
  public let number: Int64
  public let name: String
  public let sqlite: [String]
  public let postgres: [String]

  /// A step that needs a text of its own for each database.
  public init(
    module: String, number: Int64, name: String, sqlite: [String], postgres: [String]
  ) {
    self.module = module
    self.number = number
    self.name = name
    self.sqlite = sqlite
    self.postgres = postgres
  }

  /// A step whose one text both databases understand.
  public init(module: String, number: Int64, name: String, _ statements: [String]) {
    self.init(
      module: module, number: number, name: name, sqlite: statements, postgres: statements)
  }

  public func statements(for dialect: Dialect) -> [String] {
    switch dialect {
    case .sqlite: sqlite
    case .postgres: postgres
    }
  }

  /// The fingerprint of what this database is given to run. The other database's text is left out,
  /// so that correcting it does not stop a restaurant that never ran it.
  func hash(for dialect: Dialect) -> String {
    var hash = Fingerprint()
    for statement in statements(for: dialect) { hash.add(statement) }
    return hash.text
  }
}

/// FNV-1a with 64 bits: finds an edit made by mistake, which is all that is asked of it.
private struct Fingerprint {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
