import BookingsRules
import FloorRules
import Kernel
import Storage
import Sync

/// The restaurant's tables, for readers outside the command processor.
public protocol FloorTables: Sendable {
  /// All tables, those that were taken off the floor too.
  func tables(in sql: any SQLConnection) throws -> [Table]
}

/// Writes to guests about their bookings.
public protocol GuestTidings: Sendable {
  /// Called in the transaction of the event. Never throws because of a gateway.
  func tell(_ news: BookingNews, of booking: Booking, in work: UnitOfWork) throws
}

/// The own fields that the restaurant has given to guests and bookings.
public protocol OwnWords: Sendable {
  /// A condition of SQL: the own fields of a thing contain a text.
  /// - Parameters:
  ///   - subject: `guest` or `booking`
  ///   - thing: an expression with the thing's id, a guest's being the digits of the number
  ///   - pattern: the parameter with a pattern as `SearchKey` makes it
  func condition(_ subject: String, thing: String, pattern: String) -> String
}

/// The restaurant's settings for times, kept by another module.
public protocol BookingSettings: Sendable {
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes
}
