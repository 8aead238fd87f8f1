import Kernel
import MenuRules

public enum PickUpNumberLimit: NumberLimit {
  public static var name: String { "PickUpNumber" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 9999 }
}
/// The number that is called out to the guests of an order without a table. It begins at 1 on each business day.
public typealias PickUpNumber = Number<PickUpNumberLimit>

/// All that people say about an order without a table.
public struct FulfilmentDetails: Wire, Equatable, Sendable {
  /// every type but `table`
  public var type: OrderType
  /// the guest's name
  public var name: Name?
  public var phone: PhoneText?
  /// when the guest comes, or expects the delivery; absent: as soon as possible
  public var dueAt: Instant?
  /// where a delivery goes
  public var address: Note?
  /// the employee who brings a delivery
  public var driver: EmployeeID?

  public init(type: OrderType, name: Name? = nil, phone: PhoneText? = nil, dueAt: Instant? = nil, address: Note? = nil, driver: EmployeeID? = nil) {
    self.type = type
    self.name = name
    self.phone = phone
    self.dueAt = dueAt
    self.address = address
    self.driver = driver
  }
}

/// The way of an order without a table to its guests.
public struct Fulfilment: Wire, Equatable, Sendable {
  public var details: FulfilmentDetails
  /// absent: the hub has not given it yet
  public var number: PickUpNumber?
  /// when all of it stood ready at the pass
  public var readyAt: Instant?
  /// when it was handed to the guest or the driver
  public var collectedAt: Instant?
  public var collectedBy: EmployeeID?

  public init(details: FulfilmentDetails, number: PickUpNumber? = nil) {
    self.details = details
    self.number = number
  }
}
