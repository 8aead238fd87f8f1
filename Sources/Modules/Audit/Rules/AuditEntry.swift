import Kernel

/// One entry of the audit trail, with the names as they are today.
public struct AuditEntry: Wire, Equatable, Sendable {
  /// counts without gaps
  public var seq: Int64
  /// when the hub decided
  public var at: Instant
  /// when the device made the command
  public var madeAt: Instant
  /// `hub`: the hub itself
  public var person: EmployeeID
  /// absent: no such person is known
  public var name: Name?
  public var device: DeviceID
  /// the device's name at its latest sign-in
  public var deviceName: Name?
  /// `bills.discount`
  public var type: String
  /// the id of the command
  public var command: CommandID
  public var subjectKind: String?
  public var subject: String?
  /// the table of an order, now or at its end
  public var table: Name?
  /// the number of an order's bill
  public var bill: String?
  /// the command, without secrets; absent: the command log has none
  public var body: JSON?
  /// the changed entities: `kind`, `id`, and `is` (fields from → to), `new` or `gone`
  public var changes: JSON
  /// the hash of the command in the command log, 64 hexadecimal digits
  public var bodyHash: String?
  /// 64 hexadecimal digits
  public var previous: String
  public var hash: String

  public init(
    seq: Int64, at: Instant, madeAt: Instant, person: EmployeeID, device: DeviceID, type: String, command: CommandID, changes: JSON,
    previous: String, hash: String
  ) {
    self.seq = seq
    self.at = at
    self.madeAt = madeAt
    self.person = person
    self.device = device
    self.type = type
    self.command = command
    self.changes = changes
    self.previous = previous
    self.hash = hash
  }
}

/// The end of the chain, for a note outside of the hub: it proves later that no entry up to it is gone.
public struct ChainTip: Wire, Equatable, Sendable {
  public var seq: Int64
  public var at: Instant
  /// 64 hexadecimal digits
  public var hash: String

  public init(seq: Int64, at: Instant, hash: String) {
    self.seq = seq
    self.at = at
    self.hash = hash
  }
}

/// A page of the audit trail, the newest first.
public struct AuditPage: Wire, Equatable, Sendable {
  public var entries: [AuditEntry]
  /// the `before` of the next page; absent: this was all
  public var next: Int64?
  /// the page has looked at all entries since then; a search may find none on a page although there are more
  public var reached: Instant?
  /// absent: there is no entry yet
  public var tip: ChainTip?
  /// of all pages; only the first page has it
  public var total: ListTotal?

  public init(entries: [AuditEntry], next: Int64?, reached: Instant?, tip: ChainTip?, total: ListTotal? = nil) {
    self.entries = entries
    self.next = next
    self.reached = reached
    self.tip = tip
    self.total = total
  }
}
