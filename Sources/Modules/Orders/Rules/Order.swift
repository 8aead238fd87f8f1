import Kernel

/// The numbers are the codes of wire and reports.
public enum OrderState: Int64, WireNumber, CaseIterable, Sendable {
  /// being served
  case open = 0
  case ended = 1
}

/// Why an order ended.
// wire: internal
public enum EndReason: String, WireChoice, Sendable {
  case settled
  /// nothing payable was ordered
  case empty
  /// the guests left; a manager wrote it off
  case writtenOff
}

/// The requests of one party at one table, open until paid.
public struct Order: StreamValue {
  public var id: OrderID
  /// the party's table; of an order without a table it has the order's id and names none
  public var table: TableID
  public var guests: Guests
  /// the employee who looks after the party
  public var waiter: EmployeeID
  public var openedBy: EmployeeID
  public var openedAt: Instant
  public var state: OrderState = .open
  /// set while this party is merged into another's order: it shows nothing of its own until unmerged
  public var mergedInto: OrderID?
  /// another party has the table too: two people seated them without knowing of each other
  public var beside: Bool = false
  /// the booking that they came with
  public var booking: BookingID?
  /// counts the changes that alter the amount due; a bill is of one revision
  public var revision: Int64 = 0
  public var billAskedAt: Instant?
  public var lastServedAt: Instant?
  /// the bill was paid in full while dishes were still to come; the order ends with the last of them
  public var paidAt: Instant?
  /// absent: served at a table
  public var fulfilment: Fulfilment?

  public static var kind: String { OrderEntity.kind }
  public static var topic: Topic { .orders }
  public var key: String { id.raw }

  public init(id: OrderID, table: TableID, guests: Guests, waiter: EmployeeID, openedBy: EmployeeID, openedAt: Instant) {
    self.id = id
    self.table = table
    self.guests = guests
    self.waiter = waiter
    self.openedBy = openedBy
    self.openedAt = openedAt
  }
}
