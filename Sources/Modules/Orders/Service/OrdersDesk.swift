import Kernel
import OrdersRules
import Storage
import Sync

/// What other parts of the house ask of orders, inside their own transaction: load one, change it, tell people, end it.
public struct OrdersDesk: Sendable {
  let dishes: any Dishes
  let tables: any Tables
  let bills: (any OpenBills)?
  let paper: (any KitchenPaper)?
  let arrivals: (any Arrivals)?
  let alertTime: any AlertTime

  /// - Parameters:
  ///   - arrivals: who keeps bookings; nil: nobody does, and whoever comes is seated as any other
  ///   - bills: who has devices forget bills; nil: there are none
  ///   - paper: who prints what the kitchen is told; nil: nobody
  public init(
    dishes: any Dishes, tables: any Tables, arrivals: (any Arrivals)? = nil, bills: (any OpenBills)? = nil, paper: (any KitchenPaper)? = nil,
    alertTime: any AlertTime
  ) {
    self.dishes = dishes
    self.tables = tables
    self.arrivals = arrivals
    self.bills = bills
    self.paper = paper
    self.alertTime = alertTime
  }

  /// An open order as a whole; one that has joined another's is empty and says so.
  public func order(_ id: OrderID, in work: UnitOfWork) throws -> OpenOrder {
    if let known = remembered(id, in: work) { return known }
    guard let order = try OrderRows(sql: work.sql).find(id) else { throw OrdersError.unknownOrder.refusal }
    return try whole(order, in: work)
  }

  /// The open order that this item is in.
  public func order(of item: ItemID, in work: UnitOfWork) throws -> OpenOrder {
    if let known = remembered(of: item, in: work) { return known }
    guard let order = try OrderRows(sql: work.sql).find(of: item) else { throw OrdersError.unknownItem.refusal }
    return try whole(order, in: work)
  }

  /// The open order that this course is in.
  public func order(of course: CourseID, in work: UnitOfWork) throws -> OpenOrder {
    if let known = remembered(of: course, in: work) { return known }
    guard let order = try OrderRows(sql: work.sql).find(of: course) else { throw OrdersError.unknownCourse.refusal }
    return try whole(order, in: work)
  }

  private func whole(_ order: Order, in work: UnitOfWork) throws -> OpenOrder {
    if order.state == .ended { throw OrdersError.orderEnded.refusal }
    if order.mergedInto != nil { return OpenOrder(order: order) }
    let found = OpenOrder(order: order, courses: try CourseRows(sql: work.sql).of(order.id), items: try ItemRows(sql: work.sql).of(order.id))
    remember(found, in: work)
    return found
  }

  /// The same; an open one that is still known is not read.
  public func record(of id: OrderID, in work: UnitOfWork) throws -> OpenOrder? {
    try remembered(id, in: work) ?? record(of: id, in: work.sql)
  }

  /// The courses of all orders that the kitchen has been called for and that are not carried yet.
  public func called(in work: UnitOfWork) throws -> [Course] { try CourseRows(sql: work.sql).called() }

  /// An order as it is kept, open or ended, with all its courses and items; nil: there never was one.
  public func record(of id: OrderID, in sql: any SQLConnection) throws -> OpenOrder? {
    let rows = OrderRows(sql: sql)
    guard let order = try rows.find(id) else { return nil }
    let ending = order.state == .ended ? try rows.ending(of: id) : nil
    return OpenOrder(order: order, courses: try CourseRows(sql: sql).of(id), items: try ItemRows(sql: sql).of(id), ending: ending)
  }
}

extension OrdersDesk {
  /// Loads the order, lets the rules decide, writes what changed.
  @discardableResult
  public func change<T>(
    _ id: OrderID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws -> T {
    try change(order(id, in: work), in: work, decide)
  }

  @discardableResult
  public func change<T>(
    _ id: CourseID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws -> T {
    try change(order(of: id, in: work), in: work, decide)
  }

  @discardableResult
  public func change<T>(
    _ id: ItemID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws -> T {
    try change(order(of: id, in: work), in: work, decide)
  }

  func change<T>(
    _ before: OpenOrder, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T
  ) throws -> T {
    var order = before
    let result: T
    do throws(OrdersError) { result = try decide(&order, Moment(work)) } catch { throw error.refusal }
    try save(order, from: before, in: work)
    return result
  }
}

extension Moment {
  init(_ work: UnitOfWork) {
    self.init(
      now: work.now, madeAt: work.madeAt, by: work.author.employee, command: work.command, mayCook: work.author.may(.cook),
      mayVoidCooking: work.author.may(.voidCooking), mayOverrideHold: work.author.may(.overrideHold))
  }
}
