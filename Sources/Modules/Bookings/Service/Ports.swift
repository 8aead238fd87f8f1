import BookingsRules
import FloorRules
import Kernel
import Storage
import Sync

/// What bookings need of the floor.
public protocol Holds: Sendable {
  func table(_ id: TableID, in work: UnitOfWork) throws -> Table
  /// From now on the table is kept for this booking, unless it is for another that is due before. Whatever else is true of it stays: a party,
  /// a cleaning, a merge.
  /// - Parameter at: when the guests are due
  func hold(_ table: TableID, for booking: BookingID, name: Name, at: Instant, in work: UnitOfWork) throws
  /// No longer kept, if it was for this booking; changes nothing else of the table, ever.
  func unhold(_ table: TableID, for booking: BookingID, in work: UnitOfWork) throws
  /// All tables there are.
  func tables(in sql: any SQLConnection) throws -> [Table]
}

/// What bookings need of orders.
public protocol CheckIns: Sendable {
  /// Ends a party that was never here: refused when something was ordered or paid; its tables are free and not cleaned.
  func closeEmpty(_ order: OrderID, in work: UnitOfWork) throws
  /// Somebody has ended it so already.
  func hasGoneEmpty(_ order: OrderID, in work: UnitOfWork) throws -> Bool
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
