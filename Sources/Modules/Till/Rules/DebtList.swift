import BillsRules
import Kernel

/// Money that was paid of one debt, as the list shows it.
public struct SettlementView: Wire, Equatable, Sendable {
  /// counts the settlements of the house without gaps
  public var number: Int64
  /// the part of it that this debt got
  public var amount: Money
  public var method: PaymentMethod
  public var reference: PaymentReference?
  public var by: Name
  public var at: Instant

  public init(number: Int64, amount: Money, method: PaymentMethod, reference: PaymentReference?, by: Name, at: Instant) {
    self.number = number
    self.amount = amount
    self.method = method
    self.reference = reference
    self.by = by
    self.at = at
  }
}

/// One payment on account, with the bill it comes from.
public struct DebtView: Wire, Equatable, Sendable {
  public var payment: PaymentID
  public var order: OrderID
  /// of its bill
  public var number: BillNumber?
  public var table: Name
  /// the name under which it was written down
  public var reference: PaymentReference?
  public var by: Name
  public var at: Instant
  public var owed: TillAmount
  /// taken off by refunds on account
  public var lowered: TillAmount
  public var settled: TillAmount
  /// still owed
  public var open: TillAmount
  /// the earliest first
  public var settlements: [SettlementView] = []

  public init(_ debt: Debt, order: OrderID, number: BillNumber?, table: Name, reference: PaymentReference?, by: Name, at: Instant) {
    payment = debt.payment
    self.order = order
    self.number = number
    self.table = table
    self.reference = reference
    self.by = by
    self.at = at
    owed = debt.owed
    lowered = debt.lowered
    settled = debt.settled
    open = debt.open
  }
}

/// A guest and their debts, the latest first.
public struct DebtGuest: Wire, Equatable, Sendable {
  /// absent: nobody wrote it down
  public var name: Name?
  /// E.164; absent: the house knows no number of them
  public var phone: String?
  /// the number as people write it
  public var shown: String?
  /// the sum of what is still owed of these debts
  public var open: TillAmount
  /// They may owe more only with an approval. Absent: there is no limit.
  public var limit: Money?
  public var debts: [DebtView]

  public init(name: Name?, phone: String?, shown: String?, open: TillAmount, debts: [DebtView], limit: Money? = nil) {
    self.limit = limit
    self.name = name
    self.phone = phone
    self.shown = shown
    self.open = open
    self.debts = debts
  }
}

/// Debts by their guests. The guest with the latest debt comes first.
public struct DebtList: Wire, Equatable, Sendable {
  public var guests: [DebtGuest]
  /// the sum of what is still owed of the debts in this list
  public var open: TillAmount
  /// there are more, which a search for a name or number finds
  public var more: Bool
  /// the debts, with those that only a search finds
  public var total: ListTotal

  public init(guests: [DebtGuest], open: TillAmount, more: Bool, total: ListTotal) {
    self.guests = guests
    self.open = open
    self.more = more
    self.total = total
  }
}

/// How long a debt has been open, in classes that accountants use.
public enum DebtAge: Int64, CaseIterable, Sendable {
  /// up to 30 days
  case fresh
  /// 31 to 60 days
  case overThirty
  /// 61 to 90 days
  case overSixty
  case overNinety

  public init(days: Int64) { self = days > 90 ? .overNinety : days > 60 ? .overSixty : days > 30 ? .overThirty : .fresh }

  /// Whole days between the payment on account and now.
  public static func days(from at: Instant, to now: Instant) -> Int64 { max(0, (now.raw - at.raw) / 86_400_000) }
}
