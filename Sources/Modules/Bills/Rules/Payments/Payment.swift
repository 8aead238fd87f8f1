import Kernel

public enum PaymentMethod: String, WireChoice, Sendable {
  case cash
  case card
  /// by bank
  case transfer
  case voucher
  /// owed by a guest, settled later
  case account
}

/// A fact: money was taken for one version of a bill.
public struct Payment: StreamValue {
  public var id: PaymentID
  public var order: OrderID
  public var version: Int64
  public var method: PaymentMethod = .cash
  public var received: Money
  /// given beside the bill's amount
  public var tip: Money = Money(0)
  /// the employee who gets the tip
  public var tipFor: EmployeeID?
  /// of the card's slip, the bank, the voucher; the guest who owes it
  public var reference: PaymentReference?
  /// of the split bill; absent: it was taken for the whole bill
  public var part: BillPartID?
  /// Cash handed over beyond the part's due and given back at once. It is not in `received`.
  public var surplus: Money = Money(0)
  /// the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already
  public var over: Money = Money(0)
  /// an earlier payment with the same reference, or a transfer that the bank had reported. If this one received nothing, both are
  /// the same money. Otherwise somebody said that it is other money, or it was recorded without the hub.
  public var earlier: PaymentID?
  /// the foreign notes that it was paid with; absent: money of the house's currency
  public var foreign: ForeignCash?
  public var by: EmployeeID
  public var at: Instant

  public static var kind: String { PaymentEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(
    id: PaymentID, order: OrderID, version: Int64, method: PaymentMethod = .cash, received: Money, tip: Money = Money(0),
    reference: PaymentReference? = nil, part: BillPartID? = nil, surplus: Money = Money(0), foreign: ForeignCash? = nil, by: EmployeeID, at: Instant
  ) {
    self.id = id
    self.order = order
    self.version = version
    self.method = method
    self.received = received
    self.tip = tip
    self.reference = reference
    self.part = part
    self.surplus = surplus
    self.foreign = foreign
    self.by = by
    self.at = at
  }
}

public struct PaymentView: Wire, Equatable, Sendable {
  public var id: PaymentID?
  public var method: PaymentMethod
  public var received: Money
  public var version: Int64
  public var by: Name
  public var at: Instant
  public var tip: Money
  public var reference: PaymentReference?
  /// the label of the part that it paid
  public var part: Name?
  /// given back at once, beside `received`
  public var surplus: Money = Money(0)
  /// the foreign notes that it was paid with
  public var foreign: ForeignCash?
  /// the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already
  public var over: Money = Money(0)
  /// a payment with the same reference came earlier; if this one received nothing, both are the same money
  public var isRepeated: Bool = false
  /// the approver of a debt beyond the limit of the person who recorded it
  public var approvedBy: Name?

  public init(
    method: PaymentMethod, received: Money, version: Int64, by: Name, at: Instant, tip: Money, reference: PaymentReference?,
    part: Name? = nil, surplus: Money = Money(0), foreign: ForeignCash? = nil
  ) {
    self.method = method
    self.received = received
    self.version = version
    self.by = by
    self.at = at
    self.tip = tip
    self.reference = reference
    self.part = part
    self.surplus = surplus
    self.foreign = foreign
  }
}
