import Kernel

/// One party's order with all its courses and items, on which its commands are decided. The functions are the commands. Each either
/// does everything or throws and changes nothing.
public struct OpenOrder: Equatable, Sendable {
  public internal(set) var order: Order
  public internal(set) var courses: [Course]
  /// Includes refused and voided ones.
  public internal(set) var items: [Item]
  /// Set if the order was just ended.
  public internal(set) var ending: Ending?

  /// For a stored order. `open` makes a new one.
  public init(order: Order, courses: [Course] = [], items: [Item] = [], ending: Ending? = nil) {
    self.order = order
    self.courses = courses
    self.items = items
    self.ending = ending
  }

  /// Items. More than the largest banquet orders. It keeps an order small enough to be decided as a whole.
  public static var mostItems: Int64 { 500 }
}

extension OpenOrder {
  public func course(_ id: CourseID) -> Course? { courses.first { $0.id == id } }
  public func item(_ id: ItemID) -> Item? { items.first { $0.id == id } }
  public func items(of course: CourseID) -> [Item] { items.filter { $0.course == course } }

  /// Courses and items sorted by id, as the database returns them.
  public var inOrderOfIDs: OpenOrder {
    var sorted = self
    OpenOrder.sort(&sorted.courses) { $0.id.precedes($1.id) }
    OpenOrder.sort(&sorted.items) { $0.id.precedes($1.id) }
    return sorted
  }

  /// Insertion sort, because new elements are at the end and mostly belong there.
  private static func sort<T>(_ all: inout [T], _ precedes: (T, T) -> Bool) {
    var i = 1
    while i < all.count {
      var k = i
      while k > 0, precedes(all[k], all[k - 1]) {
        all.swapAt(k, k - 1)
        k -= 1
      }
      i += 1
    }
  }

  func mustBeOpen() throws(OrdersError) {
    guard order.state == .open else { throw .orderEnded }
    guard order.mergedInto == nil else { throw .orderMerged }
  }

  func indexOf(course id: CourseID) throws(OrdersError) -> Int {
    guard let index = courses.firstIndex(where: { $0.id == id }) else { throw .unknownCourse }
    return index
  }

  func indexOf(item id: ItemID) throws(OrdersError) -> Int {
    guard let index = items.firstIndex(where: { $0.id == id }) else { throw .unknownItem }
    return index
  }

  func mustBeNew(_ id: ItemID) throws(OrdersError) {
    if item(id) != nil { throw .idTaken(field: .item) }
  }

  func mustBeNew(_ id: CourseID, _ field: OrdersError.Field = .course) throws(OrdersError) {
    if course(id) != nil { throw .idTaken(field: field) }
  }
}

extension Item {
  /// Refused and voided items are not paid.
  public var isPayable: Bool { state.isLive }
}

extension OpenOrder {
  /// Whether an item has to be paid, or voided first.
  public var hasPayable: Bool { items.contains { $0.isPayable } }

  /// Whether guests have eaten, so that the table needs cleaning.
  public var hasServed: Bool { items.contains { $0.state == .served } }

  /// The amount before any discount. `nil` if it exceeds the maximum of a bill.
  public var subtotal: Money? {
    var sum = Money(0)
    for item in items where item.isPayable {
      guard let amount = item.price.times(item.quantity.raw, measure: item.measure), let more = sum.plus(amount) else { return nil }
      sum = more
    }
    return sum
  }

  /// A bill that shows an earlier revision is outdated. So is a payment ahead, because another amount is due.
  mutating func alterBill() {
    order.revision += 1
    order.paidAt = nil
  }

  /// Splits `quantity` portions off an item, or returns the item itself if all are meant. The rest keeps its id. The part gets the
  /// command's id, so that every device predicts the same one.
  mutating func part(ofItemAt index: Int, quantity: Quantity?, _ moment: Moment) throws(OrdersError) -> Int {
    let have = items[index].quantity.raw
    guard let quantity, quantity.raw != have else { return index }
    guard quantity.raw < have else { throw .tooFew(have: have) }
    let id = ItemID(moment.command.raw)
    try mustBeNew(id)
    var part = items[index]
    part.id = id
    part.splitFrom = items[index].id
    part.request = nil
    part.quantity = quantity
    items[index].quantity = Quantity(have - quantity.raw)
    items.append(part)
    return items.count - 1
  }
}
