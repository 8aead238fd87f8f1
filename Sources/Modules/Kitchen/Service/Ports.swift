import Kernel
import OrdersRules
import Sync

/// What the kitchen needs of orders.
public protocol KitchenOrders: Sendable {
  /// Loads the order, lets the rules decide, writes what changed.
  @discardableResult
  func change<T>(_ id: OrderID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T) throws -> T
  @discardableResult
  func change<T>(_ id: CourseID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T) throws -> T
  @discardableResult
  func change<T>(_ id: ItemID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T) throws -> T
  /// These courses stand on a screen of the kitchen.
  func show(_ ids: [CourseID], in work: UnitOfWork) throws
  /// All called courses that are not carried yet.
  func called(in work: UnitOfWork) throws -> [Course]
  func news(_ news: Alert.News, of order: Order, to employee: EmployeeID?, in work: UnitOfWork) -> Alert
  /// Tells one person, and others too when it stays unseen.
  func tell(_ alert: Alert, in work: UnitOfWork) throws
}

/// What the kitchen says of the menu.
public protocol KitchenDishes: Sendable {
  /// nil: as many as wanted
  func setPortions(_ portions: Portions?, of id: DishID, in work: UnitOfWork) throws
}
