import BillsRules
import Kernel

/// One deed on a voucher.
public struct VoucherEntryView: Wire, Equatable, Sendable {
  public var kind: VoucherEntryKind
  /// came on it; below 0: went off it
  public var amount: TillAmount
  /// recorded as paid although the voucher did not have it
  public var short: Money = Money(0)
  /// of the bill that it paid, or of which money came back
  public var bill: BillNumber?
  public var order: OrderID?
  /// the last day from then on
  public var until: BookDay?
  public var reason: Reason?
  public var by: Name
  public var at: Instant

  public init(kind: VoucherEntryKind, amount: TillAmount, by: Name, at: Instant) {
    self.kind = kind
    self.amount = amount
    self.by = by
    self.at = at
  }
}

/// A voucher as the list shows it.
public struct VoucherView: Wire, Equatable, Sendable {
  public var voucher: VoucherID
  public var number: PaymentReference
  public var value: Money
  public var balance: Money
  /// the last business day on which it pays; absent: it pays for good
  public var until: BookDay?
  public var state: VoucherState
  /// how it was paid; absent: it was free or made for a refund
  public var method: PaymentMethod?
  public var reference: PaymentReference?
  public var reason: Reason?
  public var by: Name
  public var at: Instant
  /// paid by it without the hub although it did not have it, and not seen yet
  public var short: TillAmount = TillAmount(0)
  /// the earliest first
  public var entries: [VoucherEntryView] = []

  public init(_ voucher: Voucher, on today: Int64, by: Name, at: Instant) {
    self.voucher = voucher.id
    number = voucher.number
    value = voucher.value
    balance = voucher.balance
    until = voucher.until
    state = voucher.state(on: today)
    self.by = by
    self.at = at
  }
}

/// Vouchers that a search finds. Those that did not have what they paid come first, then the latest.
public struct VoucherList: Wire, Equatable, Sendable {
  public var vouchers: [VoucherView]
  /// the balances of all vouchers that still pay, also of those that are not in this list
  public var liability: TillAmount
  /// there are more, which a search for a number finds
  public var more: Bool
  /// with those that only a search finds
  public var total: ListTotal

  public init(vouchers: [VoucherView], liability: TillAmount, more: Bool, total: ListTotal) {
    self.vouchers = vouchers
    self.liability = liability
    self.more = more
    self.total = total
  }
}
