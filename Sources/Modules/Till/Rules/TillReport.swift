import BillsRules
import Kernel

/// A session of the till. While it runs, this is the X report. Its end fixes it as the Z report.
public struct TillReport: Wire, Equatable, Sendable {
  public var session: TillSessionID
  public var series: Note
  /// counts the sessions of a series without gaps
  public var number: Int64
  public var openedAt: Instant
  public var openedBy: Name
  /// when it was put together; of an ended session: its end
  public var at: Instant
  public var closedBy: Name?
  /// the person who has kept the till since
  public var handedTo: Name?
  /// absent: the session runs
  public var count: TillCount?
  public var cash: TillCash
  /// absent: nobody counted the till before, or an earlier version opened it
  public var opening: TillOpening?
  public var tenders: [TenderTally] = []
  /// Foreign notes, which lie apart. Their worth is also in the tender of cash, and not in `cash`.
  public var foreign: [ForeignTally] = []
  public var tips: [TipTally] = []
  /// shared tips that were paid out in the session, the earliest first
  public var tipsPaid: [TipPayoutView] = []
  public var bills: TillBills = TillBills()
  /// parties that paid in the session and were not settled in it, and what they paid: it is in the tenders and not in the bills
  public var ahead: Tally = Tally()
  /// Debts that guests paid. Their bills were revenue when they were settled.
  public var settlements: [SettlementTally] = []
  /// vouchers that were sold: no revenue before they pay
  public var vouchers: [SettlementTally] = []
  /// on the bills of the session
  public var discounts: Tally = Tally()
  /// money that was given back in the session, by tender, also of earlier bills
  public var refunds: [SettlementTally] = []
  /// each of them, the earliest first
  public var refundList: [TillRefundView] = []
  /// payments of the session whose tender was put right, the earliest first; absent: there are none
  public var tenderChanges: [TillTenderView]?
  /// on the bills of the session, and what was taken back in the session of any bill; the lowest rate first
  public var taxes: [TillTax] = []
  /// bills of the session with a promotion, and what promotions took off them
  public var promotions: Tally = Tally()
  /// portions that were voided in the session
  public var voids: Tally = Tally()
  /// the earliest first
  public var moves: [TillMoveView] = []
  /// openings of the drawer without a sale, also those while the till was closed
  public var kicks: [TillKickView] = []
  /// Payments and refunds beside the session, the earliest first. The float of this session was counted after them, so they are not expected again.
  public var outside: [OutsidePayment] = []
  /// It has no sums, because its reader counts the till without knowing them.
  public var blind: Bool = false

  public init(session: TillSession, openedBy: Name, at: Instant, cash: TillCash) {
    self.session = session.id
    series = session.series
    number = session.number
    openedAt = session.openedAt
    self.openedBy = openedBy
    self.at = at
    self.cash = cash
    count = session.closing?.count
    opening = session.opening
  }

  /// The same without any sum by which the expected one could be worked out. Currencies of foreign notes stay, so that they can be counted.
  public var blinded: TillReport {
    var report = self
    report.blind = true
    report.cash = TillCash(float: Money(0))
    report.foreign = foreign.map { ForeignTally(currency: $0.currency, count: 0, amount: TillAmount(0), worth: TillAmount(0)) }
    (report.tenders, report.tips, report.bills, report.settlements, report.vouchers) = ([], [], TillBills(), [], [])
    (report.discounts, report.refunds, report.taxes, report.promotions, report.voids) = (Tally(), [], [], Tally(), Tally())
    report.ahead = Tally()
    report.opening = nil
    report.refundList = []
    report.tenderChanges = nil
    report.outside = []
    return report
  }
}

/// The payments of one tender, as they were received. No change is taken off, because that is given in cash.
public struct TenderTally: Wire, Equatable, Sendable {
  public var method: PaymentMethod
  public var count: Int64
  public var received: TillAmount
  public var tips: TillAmount

  public init(method: PaymentMethod, count: Int64, received: TillAmount, tips: TillAmount) {
    self.method = method
    self.count = count
    self.received = received
    self.tips = tips
  }
}

/// The value-added tax of one rate.
public struct TillTax: Wire, Equatable, Sendable {
  /// 0: without tax; 2,000,000: exempt
  public var rate: TaxRate
  public var base: TillAmount
  public var tax: TillAmount
  /// taken back by refunds and corrections
  public var takenBackBase: TillAmount = TillAmount(0)
  public var takenBackTax: TillAmount = TillAmount(0)

  public init(rate: TaxRate, base: TillAmount, tax: TillAmount, takenBackBase: TillAmount = TillAmount(0), takenBackTax: TillAmount = TillAmount(0)) {
    self.rate = rate
    self.base = base
    self.tax = tax
    self.takenBackBase = takenBackBase
    self.takenBackTax = takenBackTax
  }
}

/// The settlements of debts, the sold vouchers, or the refunds, by one tender.
public struct SettlementTally: Wire, Equatable, Sendable {
  public var method: PaymentMethod
  public var count: Int64
  public var amount: TillAmount

  public init(method: PaymentMethod, count: Int64, amount: TillAmount) {
    self.method = method
    self.count = count
    self.amount = amount
  }
}

/// Money that was given back to a guest.
public struct TillRefundView: Wire, Equatable, Sendable {
  /// of its bill
  public var number: BillNumber?
  public var method: PaymentMethod
  public var amount: Money
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(number: BillNumber?, method: PaymentMethod, amount: Money, reason: Reason, by: Name, at: Instant) {
    self.number = number
    self.method = method
    self.amount = amount
    self.reason = reason
    self.by = by
    self.at = at
  }
}

/// The tips for one person, of all tenders.
public struct TipTally: Wire, Equatable, Sendable {
  /// absent: for nobody in particular
  public var person: Name?
  public var count: Int64
  public var value: TillAmount
  /// the part that came in cash
  public var cash: TillAmount

  public init(person: Name?, count: Int64, value: TillAmount, cash: TillAmount) {
    self.person = person
    self.count = count
    self.value = value
    self.cash = cash
  }
}

/// The bills that were settled in the session.
public struct TillBills: Wire, Equatable, Sendable {
  public var count: Int64 = 0
  public var total: TillAmount = TillAmount(0)
  public var first: BillNumber?
  public var last: BillNumber?

  public init(count: Int64 = 0, total: TillAmount = TillAmount(0), first: BillNumber? = nil, last: BillNumber? = nil) {
    self.count = count
    self.total = total
    self.first = first
    self.last = last
  }
}

public struct TillMoveView: Wire, Equatable, Sendable {
  public var kind: TillMove
  public var amount: Money
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(kind: TillMove, amount: Money, reason: Reason, by: Name, at: Instant) {
    self.kind = kind
    self.amount = amount
    self.reason = reason
    self.by = by
    self.at = at
  }
}

/// One opening of the drawer without a sale.
public struct TillKickView: Wire, Equatable, Sendable {
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(reason: Reason, by: Name, at: Instant) {
    self.reason = reason
    self.by = by
    self.at = at
  }
}

/// A payment that was booked with the wrong tender. The tenders of the report are the right ones.
public struct TillTenderView: Wire, Equatable, Sendable {
  /// of its bill
  public var number: BillNumber?
  public var table: Name
  public var from: PaymentMethod
  public var to: PaymentMethod
  /// with its tip
  public var amount: Money
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(
    number: BillNumber?, table: Name, from: PaymentMethod, to: PaymentMethod, amount: Money, reason: Reason, by: Name, at: Instant
  ) {
    self.number = number
    self.table = table
    self.from = from
    self.to = to
    self.amount = amount
    self.reason = reason
    self.by = by
    self.at = at
  }
}
