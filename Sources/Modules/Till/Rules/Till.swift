import BillsRules
import Kernel

/// a sum of money of a till, in whole minor units; below 0 if more went out than came in
public enum TillAmountLimit: NumberLimit {
  public static var name: String { "TillAmount" }
  public static var least: Int64 { -1_000_000_000_000_000 }
  public static var most: Int64 { 1_000_000_000_000_000 }
}

/// A sum over many payments may be more than any single amount can be.
public typealias TillAmount = Number<TillAmountLimit>

/// Money that a person puts into the till or takes out of it, apart from payments.
public enum TillMove: String, WireChoice, Sendable {
  /// change from the bank, money put right
  case payIn
  /// a purchase for the kitchen; shared tips have their own command
  case payOut
  /// takings brought to the safe
  case drop

  /// The deed that an approver approves beyond a limit; nil: no money leaves.
  public var approved: ApprovedDeed? {
    switch self {
    case .payIn: nil
    case .payOut: .payOut
    case .drop: .drop
    }
  }
}

/// The till as devices hold it: open or closed, since when, and by whom.
public struct Till: StreamValue {
  /// the series of the bills that it takes money for
  public var id: TillID
  /// the running session, or the last one
  public var session: TillSessionID
  /// counts the sessions of a series without gaps
  public var number: Int64
  public var open: Bool
  /// opened or closed at
  public var since: Instant
  public var by: EmployeeID
  /// vouchers that paid without the hub more than they had, and that nobody has looked at since
  public var shortVouchers: Int64 = 0

  public static var kind: String { TillEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(_ session: TillSession, shortVouchers: Int64 = 0) {
    self.shortVouchers = shortVouchers
    id = TillID(session.series.raw)
    self.session = session.id
    number = session.number
    open = session.closing == nil
    since = session.closing?.at ?? session.openedAt
    by = session.closing?.by ?? session.openedBy
  }
}

/// The till for the person who keeps it.
public struct TillState: Wire, Equatable, Sendable {
  /// the X report; absent: the till is closed
  public var running: TillReport?
  /// the last Z report
  public var last: TillReport?
  /// payments and refunds since the till was closed; they stand in the report of the next session
  public var outside: [OutsidePayment]
  /// the notes of the house's currency, the largest first
  public var notes: [Money]
  /// a printer in use has a cash drawer
  public var drawer: Bool

  public init(running: TillReport?, last: TillReport?, outside: [OutsidePayment], notes: [Money], drawer: Bool) {
    self.running = running
    self.last = last
    self.outside = outside
    self.notes = notes
    self.drawer = drawer
  }
}
