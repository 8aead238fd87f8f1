import Kernel
import MenuRules

/// The numbers are the codes of wire and reports.
public enum ItemState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  case cooking = 1
  case serving = 2
  case served = 3
  /// by the chef; final, kept on record
  case refused = 4
  /// by a right; final, kept on record
  case voided = 5

  /// Still to be eaten and paid.
  public var isLive: Bool {
    switch self {
    case .waiting, .cooking, .serving, .served: true
    case .refused, .voided: false
    }
  }
}

/// A dish in an order.
public struct Item: StreamValue {
  public var id: ItemID
  public var order: OrderID
  public var course: CourseID
  /// the table it was ordered for; on unmerge it goes back with that table
  public var table: TableID
  public var dish: DishID
  /// name, group, station and price are those at ordering
  public var name: Name
  public var group: DishGroupID
  public var station: ShortName
  public var price: Money
  /// the price that the device showed, if it differed
  public var shownPrice: Money?
  /// the price before a discount on this item; absent: it has none
  public var fullPrice: Money?
  public var discountReason: Reason?
  public var discountBy: EmployeeID?
  /// the approver of a discount beyond its giver's limit
  public var discountApprovedBy: EmployeeID?
  /// rate of value-added tax at ordering; absent: none
  public var tax: TaxRate?
  public var quantity: Quantity
  /// its weight, for which the price is; absent: it is counted. A weighed item has one portion.
  public var measure: Measure?
  /// its weight as the guests ordered it; absent: nobody has weighed it since
  public var orderedMeasure: Measure?
  public var weighedAt: Instant?
  public var weighedBy: EmployeeID?
  public var note: Note
  /// the place at the table of the guest who ordered it; absent: for all guests
  public var seat: SeatNumber?
  /// chosen by the guests, in cooks' order; `price` includes their prices; absent: none
  public var options: [ItemOption]?
  public var state: ItemState = .waiting
  /// its portions are ready at the pass since
  public var readyAt: Instant?
  public var orderedBy: EmployeeID
  public var orderedAt: Instant
  public var servedAt: Instant?
  /// it was carried to the guests although it had been taken back, or its party had ended, by then
  public var carriedAt: Instant?
  /// why it was refused or voided
  public var reason: Reason?
  /// the employee who refused or voided it
  public var closedBy: EmployeeID?
  public var closedAt: Instant?
  /// the item that this one was split off from
  public var splitFrom: ItemID?
  /// the guests' last change of mind since it was called
  public var request: ItemRequest?

  public static var kind: String { ItemEntity.kind }
  public static var topic: Topic { .orders }
  public var key: String { id.raw }

  public init(
    id: ItemID, order: OrderID, course: CourseID, table: TableID, dish: DishID, name: Name, group: DishGroupID, station: ShortName,
    price: Money, shownPrice: Money? = nil, quantity: Quantity, note: Note = Note(""), orderedBy: EmployeeID, orderedAt: Instant
  ) {
    self.id = id
    self.order = order
    self.course = course
    self.table = table
    self.dish = dish
    self.name = name
    self.group = group
    self.station = station
    self.price = price
    self.shownPrice = shownPrice
    self.quantity = quantity
    self.note = note
    self.orderedBy = orderedBy
    self.orderedAt = orderedAt
  }
}
