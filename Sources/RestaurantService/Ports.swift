import BillsRules
import FloorRules
import Kernel
import OrdersRules
import Restaurant
import StaffRules
import Storage
import Sync

/// Writes changed entities of these kinds as whole rows. Nobody else writes them while the house is open.
public protocol RowWriter: Sendable {
  var kinds: [EntityKind] { get }
  /// - Throws: `Refusal` when the id of a new entity is in use on record
  func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws
}

/// Does more in the transaction of a decision: sets timers, prints tickets, frees a booking's tables.
public protocol ChangeObserver: Sendable {
  /// - Parameter settings: the restaurant's, as of now
  func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws
}

/// Knows who is signed in.
public protocol Team: Sendable {
  /// Of these employees, those who are signed in on a device.
  func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID]
}

/// Knows which guests have booked.
public protocol Arrivals: Sendable {
  /// The guests of a booking are here, and are seated at `table`. From now on none of the booking's tables is kept. A wish may be
  /// refused; what has happened already (`isFact`) is not.
  /// - Returns: nil: there is no such booking, or its guests are here already
  func arrive(_ booking: BookingID, as order: OrderID, at table: TableID, isFact: Bool, in work: UnitOfWork) throws -> BookedGuests?
}

/// Keeps orders that have ended.
public protocol EndedOrders: Sendable {
  /// The ended order with this id, or in which this course or item is; of one that had joined another, that other. nil: there is none.
  func ended(_ order: OrderID?, _ course: CourseID?, _ item: ItemID?, in sql: any SQLConnection) throws -> OpenOrder?
  /// Puts on record what happened to it later.
  func write(_ late: LateRecord, in work: UnitOfWork) throws
}

/// Keeps bills of orders that have ended.
public protocol EndedBills: Sendable {
  /// The payments are those for the order and for orders that had joined it.
  func find(_ order: OrderID, in sql: any SQLConnection) throws -> (bill: Bill?, payments: [Payment])
  func write(_ late: LateRecord, in work: UnitOfWork) throws
}

/// Keeps calls for runners that were answered.
public protocol AnsweredCalls: Sendable {
  func isAnswered(_ call: RunnerCallID, in sql: any SQLConnection) throws -> Bool
}
