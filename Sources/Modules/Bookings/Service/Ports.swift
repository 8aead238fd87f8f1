import BookingsRules
import FloorRules
import Kernel
import Storage
import Sync

/// The tables of the house, for those who read beside the writer.
public protocol FloorTables: Sendable {
  /// All tables, those that were taken off the floor too.
  func tables(in sql: any SQLConnection) throws -> [Table]
}

/// Who writes to guests about their bookings.
public protocol GuestTidings: Sendable {
  /// In the transaction of what happened; never throws because of a gateway.
  func tell(_ news: BookingNews, of booking: Booking, in work: UnitOfWork) throws
}

/// The house's times: settings, kept by another module.
public protocol BookingSettings: Sendable {
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes
}
