import Kernel
import MenuRules

extension FulfilmentDetails {
  /// Milliseconds. A page may stay open for a while before its due time is sent.
  static var grace: Int64 { 5 * 60_000 }
  static var mostDaysAhead: Int64 { 60 }

  /// The details as they are kept. A due time that was accepted before, or was agreed without network, stays.
  @inline(never) func checked(over old: FulfilmentDetails?, _ moment: Moment) throws(OrdersError) -> FulfilmentDetails {
    if type == .table { throw .typeIsTable }
    var details = self
    details.phone = PhoneText.stated(phone, over: nil)
    details.address = Note.stated(address, over: nil)
    if type == .delivery && !(details.address?.raw.utf8.contains { $0 > 0x20 } ?? false) { throw .addressNeeded }
    if let dueAt, dueAt != old?.dueAt, !moment.isRecordedEvent {
      let ahead = dueAt.milliseconds(since: moment.madeAt)
      if ahead < -FulfilmentDetails.grace { throw .dueInPast }
      if ahead > FulfilmentDetails.mostDaysAhead * 86_400_000 { throw .dueTooFar(days: FulfilmentDetails.mostDaysAhead) }
    }
    return details
  }
}

/// Orders without a table: takeaway, delivery, counter.
extension OpenOrder {
  /// Its author looks after it.
  /// - Parameter number: nil: the hub has not given it yet
  public static func openWithoutTable(
    _ id: OrderID, _ details: FulfilmentDetails, guests: Guests, number: PickUpNumber?, _ moment: Moment
  ) throws(OrdersError) -> OpenOrder {
    var order = Order(id: id, table: TableID(id.raw), guests: guests, waiter: moment.by, openedBy: moment.by, openedAt: moment.madeAt)
    order.fulfilment = Fulfilment(details: try details.checked(over: nil, moment), number: number)
    return OpenOrder(order: order)
  }

  /// Another due time moves the courses that nobody has begun.
  public mutating func setFulfilment(_ details: FulfilmentDetails, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    var fulfilment = try withoutTable()
    let former = fulfilment.details
    fulfilment.details = try details.checked(over: former, moment)
    order.fulfilment = fulfilment
    if details.dueAt == former.dueAt { return }
    // A course that now begins at once is not late since its call.
    let start = start(moment) ?? moment.madeAt
    for i in courses.indices where isUnbegun(courses[i], moment) { courses[i].begin(at: start) }
  }

  /// All that is ready goes to the guest or the driver.
  ///
  /// A recorded event (`Moment.isRecordedEvent`) is never refused. If nothing is at the pass, all that is to come counts as handed out.
  /// - Returns: items that were refused or voided after they had been handed out.
  public mutating func collect(_ moment: Moment) throws(OrdersError) -> [ItemID] {
    try mustBeOpen(to: moment)
    var fulfilment = try withoutTable()
    let atPass = items.indices.filter { items[$0].isAtPass }
    if atPass.isEmpty && !moment.isRecordedEvent { throw .nothingReady }
    let carried = atPass.isEmpty ? items.indices.filter { items[$0].isUnserved } : atPass
    if !carried.isEmpty || fulfilment.collectedAt == nil {
      fulfilment.collectedAt = moment.madeAt
      fulfilment.collectedBy = moment.by
      order.fulfilment = fulfilment
    }
    for i in carried { serve(itemAt: i, moment) }
    var noted: [ItemID] = []
    for id in courses.map({ $0.id }) {
      review(id, moment)
      if moment.isRecordedEvent { noted += noteCarried(in: id, moment) }
    }
    return noted
  }

  /// All that was handed out last is at the pass again.
  public mutating func undoCollect(_ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    var fulfilment = try withoutTable()
    guard let collectedAt = fulfilment.collectedAt else { throw .notCollected }
    fulfilment.collectedAt = nil
    fulfilment.collectedBy = nil
    order.fulfilment = fulfilment
    for course in courses where course.calledAt != nil {
      for i in items.indices where items[i].course == course.id && items[i].state == .served {
        if let servedAt = items[i].servedAt, servedAt >= collectedAt { items[i].takeOffTable() }
      }
      review(course.id, moment)
    }
  }

  /// The guests eat here after all. All that is called is made at once.
  public mutating func sitDown(at table: TableID, beside: Bool, waiter: EmployeeID, _ moment: Moment) throws(OrdersError) {
    try move(to: table, beside: beside)
    order.fulfilment = nil
    order.waiter = waiter
    for i in courses.indices where courses[i].startAt.map({ $0 > moment.madeAt }) ?? false { courses[i].begin(at: moment.madeAt) }
    if hasPayable { alterBill() }
  }

  @inline(never) func withoutTable() throws(OrdersError) -> Fulfilment {
    guard let fulfilment = order.fulfilment else { throw .hasTable }
    return fulfilment
  }

  /// When the kitchen begins a course that is called now; nil: at once.
  @inline(never) func start(_ moment: Moment) -> Instant? {
    guard let dueAt = order.fulfilment?.details.dueAt else { return nil }
    let start = dueAt.adding(milliseconds: -moment.kitchenMinutes * 60_000)
    return start > moment.madeAt ? start : nil
  }

  private func isUnbegun(_ course: Course, _ moment: Moment) -> Bool {
    guard course.state == .cooking, let calledAt = course.calledAt else { return false }
    if items.contains(where: { $0.course == course.id && $0.readyAt != nil }) { return false }
    return course.shownAt == nil || (course.startAt ?? calledAt) > moment.madeAt
  }

  /// Notes since when all that was called stands ready.
  @inline(never) mutating func reviewReady() {
    guard var fulfilment = order.fulfilment else { return }
    var (isMade, isInWork, readyAt) = (false, false, fulfilment.readyAt)
    for item in items where item.state.isLive && item.state != .waiting {
      isMade = true
      if item.isInWork { isInWork = true }
      if let at = item.readyAt, fulfilment.readyAt == nil, item.isAtPass { readyAt = max(readyAt ?? at, at) }
    }
    fulfilment.readyAt = isMade && !isInWork ? readyAt : nil
    order.fulfilment = fulfilment
  }

  /// Whether all that was called stands ready and waits for the guest or the driver.
  public var waitsForCollection: Bool { order.fulfilment?.readyAt != nil && items.contains { $0.isAtPass } }
}

extension Course {
  mutating func begin(at start: Instant) {
    startAt = start
    queueAt = start
    queuedBy = nil
  }
}

/// The fee for a delivery is an item that the kitchen never sees.
extension OpenOrder {
  /// Stored as staff would write it, in the restaurant's language.
  static var anotherFee: Reason { Reason("đổi phí giao") }

  /// The items of the fee's dish that are paid and were never called.
  @inline(never) public func deliveryFees(_ dish: DishID) -> [Item] {
    items.filter { item in
      item.dish == dish && item.isPayable && courses.contains { $0.id == item.course && $0.calledAt == nil }
    }
  }

  /// Replaces the fee. It is served at once.
  /// - Parameter ordered: the fee's dish, with the fee as its price; 0: none
  /// - Returns: portions to return to the dish
  public mutating func setDeliveryFee(_ id: ItemID, _ ordered: Ordered, _ moment: Moment) throws(OrdersError) -> Int64 {
    try mustBeOpen()
    let type = try withoutTable().details.type
    let isAny = ordered.price.raw > 0
    if isAny && type != .delivery { throw .notDelivery }
    var changed = self
    var back: Int64 = 0
    for fee in deliveryFees(ordered.dish) {
      let index = try changed.indexOf(item: fee.id)
      back += fee.quantity.raw
      changed.items[index].servedAt = nil
      changed.close(itemAt: index, as: .voided, OpenOrder.anotherFee, moment)
    }
    if isAny { try changed.addServed(id, ordered, moment) }
    self = changed
    return back
  }

  private mutating func addServed(_ id: ItemID, _ ordered: Ordered, _ moment: Moment) throws(OrdersError) {
    let own = CourseID(id.raw)
    try mustBeNew(own)
    courses.append(Course(id: own, order: order.id, priority: ordered.priority))
    try addItem(id, ordered, quantity: Quantity(1), course: own, moment)
    serve(itemAt: items.count - 1, moment)
    review(own, moment)
  }
}
