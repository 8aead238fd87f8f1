import BillsRules
import FloorRules
import Kernel
import OrdersRules
import Restaurant
import StaffRules
import Storage
import Sync

/// Writes changed entities of these kinds as whole rows. No other code writes these rows while the restaurant runs.
public protocol RowWriter: Sendable {
  var kinds: [EntityKind] { get }
  /// - Throws: `Refusal` if the id of a new entity is in use
  func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws
}

/// Reacts in the transaction of a decision: sets timers, prints tickets, releases a booking's tables.
public protocol ChangeObserver: Sendable {
  /// - Parameter settings: the restaurant's current settings
  func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws
}

/// Knows which employees are signed in.
public protocol Team: Sendable {
  /// The employees among these who are signed in on a device.
  func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID]
}

/// The guests with bookings.
public protocol Arrivals: Sendable {
  /// Seats the guests of a booking at `table`. None of the booking's tables is held any more. A recorded event (`isRecordedEvent`) is never
  /// refused.
  /// - Returns: `nil` if there is no such booking, or its guests are already seated
  func arrive(_ booking: BookingID, as order: OrderID, at table: TableID, isRecordedEvent: Bool, in work: UnitOfWork) throws -> BookedGuests?
}

/// Stores orders that have ended.
public protocol EndedOrders: Sendable {
  /// The ended order with this id, or with this course or item. If it had joined another order, that one.
  /// - Returns: `nil` if there is none
  func ended(_ order: OrderID?, _ course: CourseID?, _ item: ItemID?, in sql: any SQLConnection) throws -> OpenOrder?
  /// The waiters of the orders that have joined this one.
  func joinedWaiters(of order: OrderID, in sql: any SQLConnection) throws -> [EmployeeID]
  /// The number of the next order without a table that is opened on this day.
  func nextNumber(on day: BusinessDay, in sql: any SQLConnection) throws -> PickUpNumber
  /// Records later changes of an ended order.
  func write(_ late: LateRecord, in work: UnitOfWork) throws
}

/// Stores bills of orders that have ended.
public protocol EndedBills: Sendable {
  /// The payments are those for the order and for orders that had joined it.
  func find(_ order: OrderID, in sql: any SQLConnection) throws -> (bill: Bill?, payments: [Payment])
  func write(_ late: LateRecord, in work: UnitOfWork) throws
  /// The first payment with this mark, of any order.
  func earlier(_ mark: PaymentMark, in work: UnitOfWork) throws -> EarlierPayment?
}

/// Approved discounts, and deeds by which money leaves.
public protocol DiscountApprovals: Sendable {
  /// - Returns: `nil` if there is none, or it is not the author's, too old or used
  func find(_ approval: ApprovalID, in work: UnitOfWork) throws -> DiscountApproval?
  /// Checks a command whose decision is written: a debt or a loss beyond the author's limit needs an approver.
  /// - Parameter settings: the restaurant's current settings
  func check(_ command: RestaurantCommand, settings: () -> Settings, in work: UnitOfWork) throws
}

/// Rates of foreign currencies.
public protocol ExchangeRates: Sendable {
  /// Whether the house had this rate on this business day.
  func holds(_ cash: ForeignCash, on day: Int64, in sql: any SQLConnection) throws -> Bool
}

/// Stores answered calls for runners.
public protocol AnsweredCalls: Sendable {
  func isAnswered(_ call: RunnerCallID, in sql: any SQLConnection) throws -> Bool
}
