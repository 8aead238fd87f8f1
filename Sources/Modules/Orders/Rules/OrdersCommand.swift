import Kernel
import MenuRules

/// Commands of waiters, receptionists and runners about orders.
// wire: prefix=orders.
public enum OrdersCommand: Wire, Equatable, Sendable {
  /// seat a party: opens the table and creates its order. `waiter`: who looks after it; else the author if a waiter, else one of the section.
  /// `booking`: its guests have come; `evenIfHeld`: the table is kept for others, and that right is there
  case open(
    order: OrderID, table: TableID, guests: Guests, waiter: EmployeeID? = nil, evenIfCleaning: Bool = false, booking: BookingID? = nil,
    evenIfHeld: Bool = false)
  /// an order without a table. The author looks after it. The hub gives its number.
  case openWithoutTable(order: OrderID, details: FulfilmentDetails, guests: Guests = Guests(1))
  /// all details of an order without a table, as they are from now on
  case setFulfilment(order: OrderID, details: FulfilmentDetails)
  /// the fee for a delivery, as an item of the dish that the settings name; it replaces the former one, and 0 removes it
  case setDeliveryFee(order: OrderID, item: ItemID, fee: Money)
  /// handed to the guest, or to the driver: all that is ready is served
  case collect(order: OrderID)
  /// it was not handed out after all
  case undoCollect(order: OrderID)
  case setGuests(order: OrderID, guests: Guests)
  /// without `course`: the waiting course of the dish group's priority, or a new one that bears the item's id.
  /// `price`: agreed with the guests, for a dish without a fixed one; `measure`: for a dish by weight; `options`: what the guests chose,
  /// and for groups of which nothing was chosen their defaults; `evenIfOffMenu`: it is not on today's menu, and that right is there;
  /// `seat`: of the guest who ordered it
  case addItem(
    order: OrderID, item: ItemID, dish: DishID, quantity: Quantity = Quantity(1), note: Note = Note(""), course: CourseID? = nil,
    shownPrice: Money? = nil, price: Money? = nil, measure: Measure? = nil, options: [ChosenOption] = [],
    evenIfOffMenu: Bool = false, seat: SeatNumber? = nil)
  /// a difference, so that two people's changes add up; reduced to nothing it is kept as voided
  case changeQuantity(item: ItemID, by: QuantityChange)
  /// `seen`: the note that the author changed; if somebody has changed it since, both stay
  case setNote(item: ItemID, note: Note, seen: Note? = nil)
  /// all that the guests choose for a waiting item from now on
  case setOptions(item: ItemID, options: [ChosenOption])
  /// portions of it, all when absent, are for the guest at this seat, or without `seat` for all guests
  case setSeat(item: ItemID, quantity: Quantity? = nil, seat: SeatNumber? = nil)
  /// The scale shows this weight of a dish that is not ready. Its waiter hears of the difference.
  case weigh(item: ItemID, measure: Measure)
  /// to a waiting course of the same order, or with `newCourse` to a new one of that priority
  case moveItem(item: ItemID, course: CourseID, newCourse: Priority? = nil)
  /// portions of it go to another party, all when absent, as they are: waiting, cooking, ready or served
  case giveItem(item: ItemID, quantity: Quantity? = nil, order: OrderID)
  case addCourse(order: OrderID, course: CourseID, priority: Priority)
  /// absent ones stay, empty ones are none; `seen`: the note that the author changed; only a waiting course has another `priority`
  case editCourse(course: CourseID, name: CourseName? = nil, note: Note? = nil, seen: Note? = nil, priority: Priority? = nil)
  /// all dishes of a waiting course join another waiting one of the same order, and the first goes away
  case joinCourses(course: CourseID, into: CourseID)
  /// it was made by mistake: nothing is in it
  case deleteCourse(course: CourseID)
  /// adds to the note of a dish that the kitchen has, at once; a cook says that they have seen it
  case warnKitchen(item: ItemID, note: Reason)
  case callToCook(course: CourseID)
  case callToServe(course: CourseID)
  /// the call was a mistake: the course waits again, or with `toServe` stays at the pass
  case undoCall(course: CourseID, toServe: Bool = false)
  /// the guests of a called course cannot wait, or with `urgent` off can after all; its place in the queue stays
  case markUrgent(course: CourseID, urgent: Bool = true)
  /// `quantity` of its portions; all when absent. `approval`: of a person who may void what cooks
  case void(item: ItemID, quantity: Quantity? = nil, reason: Reason, approval: ApprovalID? = nil)
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

/// The right that a command needs. An order at a table also needs `takeOrders`, and calls of its courses and its scale `takeOrders` or
/// `cook`. Voiding items that are being cooked also needs `voidCooking`, and moving them needs `cook`. These depend on the order, so the rules check them.
public func right(for command: OrdersCommand) -> Right {
  switch command {
  case .open: .seat
  case .openWithoutTable, .setFulfilment, .setDeliveryFee, .collect, .undoCollect: .takeAway
  case .setGuests, .addItem, .changeQuantity, .setNote, .setOptions, .setSeat, .moveItem, .addCourse, .void: .takeAway
  case .editCourse, .joinCourses, .deleteCourse, .warnKitchen: .takeAway
  case .callToCook, .callToServe, .undoCall, .markUrgent, .weigh: .callCourses
  case .serveCourse, .serveItem, .undoServe: .serve
  case .move, .merge, .unmerge, .handOver, .giveItem: .moveTables
  case .closeEmpty: .closeEmpty
  case .writeOff: .writeOff
  case .alertSeen: .watch
  }
}
