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

/// The restaurant's settings for times, kept by another module.
public protocol BookingSettings: Sendable {
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes
}
