import ContactsRules
import Kernel
import Storage

/// Somebody who works here, as far as address books must know.
public struct AppPerson: Sendable, Equatable {
  public let login: Login
  /// those of today
  public let rights: [Right]

  public init(login: Login, rights: [Right]) {
    self.login = login
    self.rights = rights
  }
}

/// The employees.
public protocol AppPeople: Sendable {
  /// nil: unknown, or somebody who has left
  func person(_ employee: EmployeeID, in sql: any SQLConnection) throws -> AppPerson?
  /// The query for the person whose id this subquery with one value returns. It can be sent along with other queries.
  func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue])
  /// The answer to that, as `person` gives it.
  func person(_ answer: [SQLRow]) throws -> AppPerson?
}

/// The restaurant's data about guests from their bookings.
public protocol GuestBookings: Sendable {
  /// Visits, cancellations, the blacklist and the latest bookings of the guest with one of these numbers (E.164).
  func guest(_ numbers: [String], in sql: any SQLConnection) throws -> GuestRecord
  /// The latest orders of parties without a booking that were named at the till by one of these numbers, with their times.
  func parties(_ numbers: [String], in sql: any SQLConnection) throws -> [(order: OrderID, at: Instant)]
  /// The name that the guest with this number (E.164) gave last; nil: nobody is known.
  func name(_ number: String, in sql: any SQLConnection) throws -> Name?
  /// The guest of a party: who had booked, or who was named at the till.
  func guest(of order: OrderID, in sql: any SQLConnection) throws -> PartyGuestNumber?
}

/// Payments of orders.
public protocol GuestSpend: Sendable {
  /// The payment of each of these orders, with its time. Unpaid orders are left out.
  func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [GuestOrder]
}

/// The ports of address books to other modules.
public struct ContactPorts: Sendable {
  let people: any AppPeople
  let bookings: any GuestBookings
  let spend: any GuestSpend
  let photos: any PhotoShrinking

  public init(people: any AppPeople, bookings: any GuestBookings, spend: any GuestSpend, photos: any PhotoShrinking = NoPhotoShrinking()) {
    self.photos = photos
    self.people = people
    self.bookings = bookings
    self.spend = spend
  }
}
