import Kernel

/// The digits that an approver types on the spot.
public enum ApprovalPINLimit: TextLimit {
  public static var name: String { "ApprovalPIN" }
  public static var most: Int64 { 20 }
  public static var mayBeEmpty: Bool { false }
}
public typealias ApprovalPIN = Text<ApprovalPINLimit>

/// A deed by which money leaves, so that it needs an approver beyond a limit.
public enum ApprovedDeed: String, WireChoice, Sendable {
  case discount
  case refund
  /// a bill that was settled or written off is opened again
  case reopening
  /// cash is taken out of the till
  case payOut
  /// cash is brought from the till to the safe
  case drop
  /// a guest owes the money
  case credit
  /// a party left, and nobody pays its bill
  case writeOff
  /// a dish that cooks already is taken back
  case void

  /// It is about the till, and about no bill.
  public var isOfTill: Bool { self == .payOut || self == .drop }
}

/// A deed beyond the limit of the person who does it, with the PIN of an approver who stands beside them.
// wire: read
public struct ApprovalWish: Wire, Equatable, Sendable {
  public var approver: EmployeeID
  public var pin: ApprovalPIN
  public var deed: ApprovedDeed = .discount
  /// absent only for cash out of the till
  public var order: OrderID?
  /// of a discount
  public var discount: Discount?
  /// of a discount on one item
  public var item: ItemID?
  /// of all other deeds but a reopening
  public var amount: Money?
  /// the tender of a refund
  public var method: PaymentMethod?
  public var reason: Reason

  public init(
    approver: EmployeeID, pin: ApprovalPIN, deed: ApprovedDeed = .discount, order: OrderID? = nil, discount: Discount? = nil,
    amount: Money? = nil, method: PaymentMethod? = nil, item: ItemID? = nil, reason: Reason
  ) {
    self.approver = approver
    self.pin = pin
    self.deed = deed
    self.order = order
    self.discount = discount
    self.amount = amount
    self.method = method
    self.item = item
    self.reason = reason
  }
}

/// An approval for one command, to be used once.
public struct Approval: Wire, Equatable, Sendable {
  public var id: ApprovalID
  public var until: Instant

  public init(id: ApprovalID, until: Instant) {
    self.id = id
    self.until = until
  }
}

/// An approver's word for one deed by which money leaves, at most of this amount.
public struct DeedApproval: Equatable, Sendable {
  public let id: ApprovalID
  public let by: EmployeeID
  public let deed: ApprovedDeed
  /// the party that it is about; nil: none
  public let order: OrderID?
  public let amount: Money
  /// the tender by which the money leaves; nil: it does not matter
  public let method: PaymentMethod?

  public init(id: ApprovalID, by: EmployeeID, deed: ApprovedDeed, order: OrderID?, amount: Money, method: PaymentMethod?) {
    self.id = id
    self.by = by
    self.deed = deed
    self.order = order
    self.amount = amount
    self.method = method
  }

  public func covers(_ deed: ApprovedDeed, of order: OrderID?, _ amount: Money, by method: PaymentMethod? = nil) -> Bool {
    self.deed == deed && self.order == order && amount <= self.amount && self.method == method
  }
}
