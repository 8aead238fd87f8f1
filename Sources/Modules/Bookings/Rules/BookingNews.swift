import Kernel

/// The events of a booking that guests are notified of.
// wire: internal
public enum BookingNews: String, WireChoice, Sendable {
  case made
  /// another time, other tables, another party size
  case changed
  case cancelled
  /// cancelled by itself: they were too late
  case missed
  /// it was made by mistake, this minute
  case withdrawn
  /// cancelled or missed, and taken back
  case restored
}
