import Kernel

/// One deed by which money was taken off or left the house.
public struct DeedRow: Wire, Equatable, Sendable {
  /// every kind of the wall. Of voids only those on reopened bills, because the reasons of the others are ranked.
  public var kind: WallFlagKind
  public var at: Instant
  /// the doer, as they are called now; empty: nobody knows any more
  public var person: String
  /// why; of a payment on account: who owes it
  public var reason: String
  /// the approver, if it was beyond a limit
  public var approver: String?
  /// the number of the bill
  public var bill: String?
  public var table: String?
  public var amount: Int64
  /// of a discount on one dish: its name; of a void: with its portions, if there are several
  public var dish: String?
  /// the portions of that dish that the house gave; 0: it was only made cheaper
  public var free: Int64 = 0
  /// the former tender of a payment, and the one that it has since
  public var from: String?
  public var to: String?
  /// the wall has a flag of this kind for this person or the whole house
  public var unusual: Bool = false

  public init(kind: WallFlagKind, at: Instant, person: String, reason: String, amount: Int64) {
    self.kind = kind
    self.at = at
    self.person = person
    self.reason = reason
    self.amount = amount
  }
}

/// The deeds of a range of business days by which money was taken off or left the house.
public struct DeedReport: Wire, Equatable, Sendable {
  public var first: String
  public var last: String
  /// the earliest first
  public var rows: [DeedRow]
  /// later ones that are left out here; the files have them
  public var left: Int64 = 0
  /// portions of dishes that the house gave, in all rows
  public var free: Int64 = 0
  /// the flags of the wall, if the range is one day; compared with the same weekdays before
  public var flags: [WallFlag]

  public init(_ range: ReportRange, rows: [DeedRow], flags: [WallFlag]) {
    first = ReportDate.text(range.first)
    last = ReportDate.text(range.last)
    self.rows = rows
    free = rows.reduce(0) { $0 + $1.free }
    self.flags = flags
  }
}
