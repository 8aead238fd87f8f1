import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Reads an order for the page of a bill.
public protocol BillableOrders: Sendable {
  /// The order with its courses and items, open or ended; nil: there is no such order.
  func record(of id: OrderID, in sql: any SQLConnection) throws -> OpenOrder?
}

/// The house as its bills show it.
public struct HouseDetails: Sendable {
  public let letterhead: Letterhead
  /// those of the house now
  public var terms: BillTerms
  /// nil: guests cannot transfer money
  public let account: BankAccount?
  /// its clock: the settings of these names
  public let timeOffsets: Note
  public let dayEndsHour: Int64
  /// the amounts that cashiers let out alone
  public let limits: AloneLimits
  /// the last closed business day, in days since 1 January 1970; nil: none is closed
  public let closedUntil: Int64?

  public init(
    letterhead: Letterhead, terms: BillTerms, account: BankAccount?, timeOffsets: Note = Note(HouseClock.firstOffsets),
    dayEndsHour: Int64 = HouseClock.firstDayEndsHour, limits: AloneLimits = AloneLimits(), closedUntil: Int64? = nil
  ) {
    self.limits = limits
    self.closedUntil = closedUntil
    self.letterhead = letterhead
    self.terms = terms
    self.account = account
    self.timeOffsets = timeOffsets
    self.dayEndsHour = dayEndsHour
  }

  public var clock: HouseClock { HouseClock(offsets: HouseClock.offsets(reading: timeOffsets.raw) ?? [], dayEndsHour: dayEndsHour) }
}

/// Reads the details of the house. They come from settings that another module keeps.
public protocol RestaurantDetails: Sendable {
  func details(in sql: any SQLConnection) throws -> HouseDetails
}

/// Keeps the last closed business day. Another module keeps the settings.
public protocol ClosedDays: Sendable {
  /// - Parameter until: in days since 1 January 1970
  func close(until day: Int64, in work: UnitOfWork) throws
}

/// The register of vouchers. Another module keeps it.
public protocol RefundVouchers: Sendable {
  /// Puts a refund on its voucher, if it is one of the register.
  /// - Parameter host: the party that has the bill
  /// - Throws: a refusal for a voucher that pays no more
  func giveBack(_ refund: Refund, ofParty host: OrderID, in work: UnitOfWork) throws
}

/// Payments that a bank or a card terminal has confirmed. Other modules keep its reports.
public protocol ConfirmedPayments: Sendable {
  func isConfirmed(_ payment: PaymentID, in sql: any SQLConnection) throws -> Bool
}

/// The limits of guests who owe the house. Another module keeps debts.
public protocol DebtLimits: Sendable {
  /// The limit of the guest who owes this payment on account, and the sum that they owed without it.
  /// - Returns: `nil` if they have no limit
  func limit(ofDebt payment: PaymentID, in sql: any SQLConnection) throws -> (limit: Money, owed: Int64)?
}

/// Confirms on the spot that somebody may approve. Another module keeps people and PINs.
public protocol Approvers: Sendable {
  /// - Throws: a refusal for a wrong PIN, for somebody who may not approve, and after too many wrong ones
  func confirm(_ approver: EmployeeID, pin: ApprovalPIN, on device: DeviceID) async throws
}

/// The guests who had booked. Another module keeps them.
public protocol BilledGuests: Sendable {
  /// The guests' names, of the orders whose guests had booked.
  func guests(of orders: [OrderID], in sql: any SQLConnection) throws -> [OrderID: Name]
  /// The orders of guests with this part of a name or number, the latest bookings first.
  func orders(ofGuest text: String, most: Int64, in sql: any SQLConnection) throws -> [OrderID]
}
