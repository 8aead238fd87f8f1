import Kernel

/// The digits that an approver types on the spot.
public enum ApprovalPINLimit: TextLimit {
  public static var name: String { "ApprovalPIN" }
  public static var most: Int64 { 20 }
  public static var mayBeEmpty: Bool { false }
}
public typealias ApprovalPIN = Text<ApprovalPINLimit>

/// A discount beyond its giver's limit, with the PIN of an approver who stands beside them.
public struct ApprovalWish: Wire, Equatable, Sendable {
  public var approver: EmployeeID
  public var pin: ApprovalPIN
  public var order: OrderID
  public var discount: Discount
  public var reason: Reason

  public init(approver: EmployeeID, pin: ApprovalPIN, order: OrderID, discount: Discount, reason: Reason) {
    self.approver = approver
    self.pin = pin
    self.order = order
    self.discount = discount
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
