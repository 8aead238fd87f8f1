import BillsRules
import Kernel

/// a sum of money of a till, in whole minor units; below 0 if more went out than came in
public enum TillAmountLimit: NumberLimit {
  public static var name: String { "TillAmount" }
  public static var least: Int64 { -1_000_000_000_000_000 }
  public static var most: Int64 { 1_000_000_000_000_000 }
}
/// notes or coins of one kind, 0 to 100,000
public enum NotesCountedLimit: NumberLimit {
  public static var name: String { "NotesCounted" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 100_000 }
}

/// A sum over many payments may be more than any single amount can be.
public typealias TillAmount = Number<TillAmountLimit>
public typealias NotesCounted = Number<NotesCountedLimit>

/// Notes or coins of one value.
public struct NoteCount: Wire, Equatable, Sendable {
  /// the value of one, in whole minor units
  public var note: Money
  public var count: NotesCounted

  public init(note: Money, count: NotesCounted) {
    self.note = note
    self.count = count
  }
}

/// Foreign notes that were counted. They leave the till with the count, and the next session begins without them.
public struct ForeignCount: Wire, Equatable, Sendable {
  public var currency: ExchangeRateID
  /// in whole minor units of this currency
  public var amount: Money

  public init(currency: ExchangeRateID, amount: Money) {
    self.currency = currency
    self.amount = amount
  }
}

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

// wire: prefix=till.
public enum TillCommand: Wire, Equatable, Sendable {
  /// Begins a session with the money that lies in the till. Another sum than that of the last count needs a reason.
  case open(session: TillSessionID, float: Money, reason: Reason? = nil)
  /// `approval`: for a pay-out or a drop beyond the author's limit
  case move(
    session: TillSessionID, movement: TillMovementID, kind: TillMove, amount: Money, reason: Reason, approval: ApprovalID? = nil)
  /// opens the drawer without a sale; `printer` absent: the first one with a drawer
  case kick(movement: TillMovementID, reason: Reason, printer: PrinterID? = nil)
  /// ends the session with its Z report; a difference needs a reason. `foreign` absent for a currency: none of its notes is there.
  case close(session: TillSessionID, notes: [NoteCount], reason: Reason? = nil, foreign: [ForeignCount] = [])
  /// ends the session and begins the next one, by another person and with the counted money
  case handOver(session: TillSessionID, next: TillSessionID, to: EmployeeID, notes: [NoteCount], reason: Reason? = nil, foreign: [ForeignCount] = [])
  /// prints the X report of a running session or the Z report of an ended one; `printer` absent: the one of the house
  case printReport(session: TillSessionID, printer: PrinterID? = nil)
  /// takes money of what a guest owes; `shown`: what they still owed of these debts on the person's screen
  case settleDebts(
    settlement: DebtSettlementID, debts: [PaymentID], amount: Money, shown: TillAmount, method: PaymentMethod = .cash,
    reference: PaymentReference? = nil)
  /// Limits what the guest of this debt may owe without an approver. No limit: take it off.
  case limitDebtor(debt: PaymentID, limit: Money?)
  /// Shares the tips of a business day that nobody has shared yet, by the rule of the house. `shown`: their sum on the author's screen.
  /// `workers`: who worked, as somebody who approves has put it right; absent: as people were signed in.
  case shareTips(sharing: TipSharingID, day: BookDay, shown: TillAmount, workers: [TipWorker] = [])
  /// pays shared tips out of the till in cash
  case payTips(session: TillSessionID, movement: TillMovementID, person: EmployeeID, amount: Money)
  /// connects the fiscal module, or puts it away; what happened before is not signed
  case saveFiscalModule(name: Name, host: FiscalHost, port: FiscalPort, active: Bool)
  /// asks the fiscal module again for all records that it did not sign
  case signAgain
}
