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

/// Who works here.
public protocol AppPeople: Sendable {
  /// nil: nobody, or somebody who has left
  func person(_ employee: EmployeeID, in sql: any SQLConnection) throws -> AppPerson?
  /// What to ask for whoever is named by this query with one value, along with other questions.
  func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue])
  /// The answer to that, as `person` gives it.
  func person(_ answer: [SQLRow]) throws -> AppPerson?
}

/// What the house knows of a guest by his bookings.
public protocol GuestBookings: Sendable {
  /// Visits, what was cancelled, the blacklist and the latest bookings of whoever has one of these numbers (E.164).
  func guest(_ numbers: [String], in sql: any SQLConnection) throws -> GuestRecord
}

/// What was paid.
public protocol GuestSpend: Sendable {
  /// For each of these orders what was paid for it, and when; those that are not paid are left out.
  func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [GuestOrder]
}

/// What address books need of the house.
public struct ContactPorts: Sendable {
  let people: any AppPeople
  let bookings: any GuestBookings
  let spend: any GuestSpend

  public init(people: any AppPeople, bookings: any GuestBookings, spend: any GuestSpend) {
    self.people = people
    self.bookings = bookings
    self.spend = spend
  }
}
