import BookingsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Storage
import Sync

/// What ordering needs of the menu.
public protocol Dishes: Sendable {
  /// A dish that can be sold now, with its group; refuses what is not offered.
  func offered(_ id: DishID, in work: UnitOfWork) throws -> (dish: Dish, group: DishGroup)
  /// Takes portions off the dish; refuses with the number left when there are not enough.
  func take(_ quantity: Int64, of id: DishID, in work: UnitOfWork) throws
  func giveBack(_ quantity: Int64, of id: DishID, in work: UnitOfWork) throws
}

/// What a party needs of the floor.
public protocol Tables: Sendable {
  func table(_ id: TableID, in work: UnitOfWork) throws -> Table
  func tables(mergedInto host: TableID, in work: UnitOfWork) throws -> [Table]
  func occupy(_ id: TableID, by order: OrderID, _ claim: Claim, in work: UnitOfWork) throws
  /// `dirty`: it has to be cleaned before it is free.
  func release(_ id: TableID, dirty: Bool, in work: UnitOfWork) throws
  /// The table joins the party at `host`, and those that had joined it come along.
  func merge(_ id: TableID, into host: TableID, _ claim: Claim, in work: UnitOfWork) throws
  /// `party`: the order that goes back to it, if it has one.
  func unmerge(_ id: TableID, party: OrderID?, in work: UnitOfWork) throws
  /// The tables that had joined the party at `old` stay with it at `new`.
  func follow(_ old: TableID, to new: TableID, in work: UnitOfWork) throws
}

/// What becomes of a booking when its guests come, and when they have gone.
public protocol Arrivals: Sendable {
  /// They are here, and are seated at `table`: asked before that, so that none of the booking's tables is kept any more. A wish may be
  /// refused; what has happened already (`isFact`) is not.
  /// - Returns: what their waiter is told; nil: there is no such booking, or its guests are here already
  func arrive(_ booking: BookingID, as order: OrderID, at table: TableID, isFact: Bool, in work: UnitOfWork) throws -> ArrivedParty?
  /// A party that came with a booking has left the table where it sat, for another one or for good.
  func left(_ order: OrderID, in work: UnitOfWork) throws
}

/// Who looks after a party.
public protocol Team: Sendable {
  /// One who looks after this section; nil: nobody does.
  func waiter(of section: SectionID, in sql: any SQLConnection) throws -> EmployeeID?
  /// Works here and waits on tables.
  func servesTables(_ employee: EmployeeID, in work: UnitOfWork) throws -> Bool
}

/// What becomes of bills when their order begins, and when it ends otherwise than by being paid.
public protocol OpenBills: Sendable {
  /// A party sits down that never was here before.
  func opened(_ order: OrderID, in work: UnitOfWork)
  /// Was money taken for this party, or for one that has joined it?
  func tookMoney(for order: OrderID, in work: UnitOfWork) throws -> Bool
  /// Devices forget the bills and payments of these orders.
  func ended(_ orders: [OrderID], in work: UnitOfWork) throws
}

/// How long an alert may stay unseen before others hear of it, and a call unheard: settings, kept by another module.
public protocol AlertTime: Sendable {
  func alertSeconds(in work: UnitOfWork) throws -> Int64
  /// 0: nobody is told
  func unheardSeconds(in work: UnitOfWork) throws -> Int64
}

/// Paper for the kitchen, written in the transaction of what it tells of.
public protocol KitchenPaper: Sendable {
  /// Asks the database nothing when nothing of this concerns the kitchen.
  func note(_ changes: OrderChanges, from before: [OpenOrder], to after: [OpenOrder], in work: UnitOfWork) throws
}
