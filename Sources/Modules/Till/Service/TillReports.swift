import BillsRules
import Kernel
import Storage
import Sync
import TillRules

/// Reads the reports of the till outside the live stream and within transactions of other modules.
public struct TillReports: Sendable {
  public init() {}

  /// The X report of a running session, and the Z report of one that has ended.
  /// - Throws: `Refusal` if there is no such session
  public func report(_ session: TillSessionID, at now: Instant, in sql: any SQLConnection) throws -> TillReport {
    try TillReader(sql: sql).report(session, at: now)
  }

  /// The same, as far as somebody with these rights may see it.
  public func report(_ session: TillSessionID, at now: Instant, for rights: [Right], in sql: any SQLConnection) throws -> TillReport {
    try TillReader(sql: sql).report(session, at: now, for: rights)
  }

  /// - Parameter drawer: a printer in use has a cash drawer
  public func state(at now: Instant, for rights: [Right], drawer: Bool, in sql: any SQLConnection) throws -> TillState {
    try TillReader(sql: sql).state(at: now, for: rights, drawer: drawer)
  }

  /// The sessions that have ended, the newest first.
  /// - Parameter before: those that ended earlier; nil: from the newest on
  public func entries(before: Instant?, in sql: any SQLConnection) throws -> TillEntries { try TillReader(sql: sql).entries(before: before) }
}

/// Reads the debts of guests.
public struct Debts: Sendable {
  public init() {}

  /// - Parameters:
  ///   - text: a part of a name or number; empty: all
  ///   - settled: those of which nothing is owed any more; false: all others
  public func list(_ text: String, settled: Bool, in sql: any SQLConnection) throws -> DebtList {
    try DebtReader(sql: sql).list(text, settled: settled)
  }

  /// The guest who owes this payment on account, with their open debts, and the settled ones.
  /// - Returns: `nil` if there is no such payment
  public func account(ofDebt payment: PaymentID, in sql: any SQLConnection) throws -> (guest: DebtGuest, settled: [DebtView])? {
    try DebtReader(sql: sql).account(of: payment)
  }

  /// The limit of the guest who owes this payment, and the sum that they owe without it.
  /// - Returns: `nil` if they have no limit
  public func limit(ofDebt payment: PaymentID, in sql: any SQLConnection) throws -> (limit: Money, owed: Int64)? {
    try DebtReader(sql: sql).limit(ofDebt: payment)
  }
}

/// Reads the register of vouchers.
public struct Vouchers: Sendable {
  public init() {}

  /// - Parameters:
  ///   - text: a part of a number; empty: all
  ///   - state: nil: any
  public func list(_ text: String, _ state: VoucherState?, at now: Instant, in sql: any SQLConnection) throws -> VoucherList {
    try VoucherReader(sql: sql, now: now).list(text, state)
  }

  /// The voucher with a number, without its entries.
  /// - Throws: `Refusal` if the register does not know the number
  public func find(_ number: PaymentReference, at now: Instant, in sql: any SQLConnection) throws -> VoucherView {
    try VoucherReader(sql: sql, now: now).find(number)
  }

  /// All that a search finds, as a file.
  public func csv(_ text: String, _ state: VoucherState?, english: Bool, at now: Instant, in sql: any SQLConnection) throws -> [UInt8] {
    try VoucherReader(sql: sql, now: now).csv(text, state, english: english)
  }
}

/// The last session of each till, as devices hold it.
public struct LiveTill: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let store = TillStore(sql: sql)
    return try store.latest().map { SnapshotEntity(try store.till($0)) }
  }
}
