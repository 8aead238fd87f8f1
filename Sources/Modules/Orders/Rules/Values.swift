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
  /// the party's table
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

/// The numbers are the codes of wire and reports.
public enum CourseState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  /// called to cook
  case cooking = 1
  /// called to serve, and all of it ready
  case serving = 2
  case served = 3
}

/// The items that are to be cooked and served together.
public struct Course: StreamValue {
  public var id: CourseID
  public var order: OrderID
  /// lower is served earlier
  public var priority: Priority
  public var state: CourseState = .waiting
  /// when the call to cook was made, by corrected device time
  public var calledAt: Instant?
  /// when the hub heard it
  public var heardAt: Instant?
  public var calledBy: EmployeeID?
  /// when a screen of the kitchen first showed it
  public var shownAt: Instant?
  /// place in the kitchen's queue: the time of the call, unless re-ordered
  public var queueAt: Instant?
  /// set: somebody re-ordered the queue by hand
  public var queuedBy: EmployeeID?
  /// the flag is raised since: every live item is ready
  public var flagAt: Instant?
  public var serveCalledAt: Instant?
  public var serveCalledBy: EmployeeID?
  public var servedAt: Instant?

  public static var kind: String { CourseEntity.kind }
  public static var topic: Topic { .orders }
  public var key: String { id.raw }

  public init(id: CourseID, order: OrderID, priority: Priority) {
    self.id = id
    self.order = order
    self.priority = priority
  }
}

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
  public var note: Note
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

/// Commands of waiters, receptionists and runners about orders.
// wire: prefix=orders.
public enum OrdersCommand: Wire, Equatable, Sendable {
  /// seat a party: opens the table and creates its order. `waiter`: who looks after it; else the author if a waiter, else one of the section.
  /// `booking`: its guests have come; `evenIfHeld`: the table is kept for others, and that right is there
  case open(
    order: OrderID, table: TableID, guests: Guests, waiter: EmployeeID? = nil, evenIfCleaning: Bool = false, booking: BookingID? = nil,
    evenIfHeld: Bool = false)
  case setGuests(order: OrderID, guests: Guests)
  /// without `course`: the waiting course of the dish group's priority, or a new one that bears the item's id.
  /// `price`: agreed with the guests, for a dish without a fixed one; `measure`: for a dish by weight
  case addItem(
    order: OrderID, item: ItemID, dish: DishID, quantity: Quantity = Quantity(1), note: Note = Note(""), course: CourseID? = nil,
    shownPrice: Money? = nil, price: Money? = nil, measure: Measure? = nil)
  /// a difference, so that two people's changes add up; reduced to nothing it is kept as voided
  case changeQuantity(item: ItemID, by: QuantityChange)
  /// `seen`: the note that the author changed; if somebody has changed it since, both stay
  case setNote(item: ItemID, note: Note, seen: Note? = nil)
  /// to a waiting course of the same order, or with `newCourse` to a new one of that priority
  case moveItem(item: ItemID, course: CourseID, newCourse: Priority? = nil)
  case addCourse(order: OrderID, course: CourseID, priority: Priority)
  case callToCook(course: CourseID)
  case callToServe(course: CourseID)
  /// the call was a mistake: the course waits again, or with `toServe` stays at the pass
  case undoCall(course: CourseID, toServe: Bool = false)
  /// `quantity` of its portions; all when absent
  case void(item: ItemID, quantity: Quantity? = nil, reason: Reason)
  /// carried to the table: a whole course …
  case serveCourse(course: CourseID)
  /// … or some portions of an item
  case serveItem(item: ItemID, quantity: Quantity? = nil)
  /// it was not carried after all: what was just served of the course, or one item of it
  case undoServe(course: CourseID, item: ItemID? = nil)
  /// the party moves to a free table
  case move(order: OrderID, table: TableID, evenIfCleaning: Bool = false)
  /// the table joins the party at `host`; a party that sits there brings its order along
  case merge(table: TableID, host: TableID)
  /// each item goes back with the table that it was ordered for
  case unmerge(table: TableID)
  /// another waiter looks after it from now on
  case handOver(order: OrderID, waiter: EmployeeID)
  /// nothing payable was ordered
  case closeEmpty(order: OrderID)
  case writeOff(order: OrderID, reason: Reason, approval: ApprovalID? = nil)
  /// I have seen it, and told the guests if it is about a dish
  case alertSeen(alert: AlertID)
}
