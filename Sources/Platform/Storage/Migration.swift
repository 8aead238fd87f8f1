/// One step of a module's schema. Never edit a migration that has been shipped. The ledger in the database stores a hash of its
/// text and refuses another one.
public struct Migration: Sendable {
  public let module: String
  /// Counts up within the module, from 1.
  public let number: Int64
  public let name: String
  /// The last steps of the histories whose whole schema this one makes. A database that has applied them only gets this one's line in its
  /// ledger. One that lacks any of them is too old for this program.
  let replaces: [Former]
  public let sqlite: [String]
  public let postgres: [String]

  /// A step with a separate text for each database.
  public init(module: String, number: Int64, name: String, replaces: [Former] = [], sqlite: [String], postgres: [String]) {
    self.module = module
    self.number = number
    self.name = name
    self.replaces = replaces
    self.sqlite = sqlite
    self.postgres = postgres
  }

  /// A step with one text for both databases.
  public init(module: String, number: Int64, name: String, replaces: [Former] = [], _ statements: [String]) {
    self.init(module: module, number: number, name: name, replaces: replaces, sqlite: statements, postgres: statements)
  }

  /// A step that no longer exists, with the hash of its text for each database.
  public struct Former: Sendable {
    let module: String
    let number: Int64
    private let sqlite: String
    private let postgres: String

    /// - Parameter postgres: nil: both databases had one text
    public init(_ module: String, _ number: Int64, _ sqlite: String, postgres: String? = nil) {
      self.module = module
      self.number = number
      self.sqlite = sqlite
      self.postgres = postgres ?? sqlite
    }

    func hash(for dialect: Dialect) -> String { dialect == .sqlite ? sqlite : postgres }
  }

  public func statements(for dialect: Dialect) -> [String] {
    switch dialect {
    case .sqlite: sqlite
    case .postgres: postgres
    }
  }

  /// The hash of the statements for this dialect. The other dialect's text is left out, so that correcting it does not stop a
  /// restaurant that never ran it.
  func hash(for dialect: Dialect) -> String {
    var hash = Fingerprint()
    for statement in statements(for: dialect) { hash.add(statement) }
    return hash.text
  }
}

/// FNV-1a with 64 bits. It only has to detect accidental edits.
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
