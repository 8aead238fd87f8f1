import FloorRules
import Kernel

/// A party that looks for a table.
// wire: read pages
public struct TableWish: Wire, Equatable, Sendable {
  /// when it arrives
  public var at: Instant
  public var guests: Guests
  /// nil: anywhere
  public var section: SectionID?
  /// minutes before the arrival from which the table must be unclaimed
  public var before: Int64 = 0
  /// minutes after the arrival until which it must be unclaimed
  public var stay: Int64
  /// the booking that is being changed: its own tables count as free
  public var booking: BookingID?

  public init(at: Instant, guests: Guests, section: SectionID?, before: Int64 = 0, stay: Int64, booking: BookingID? = nil) {
    self.at = at
    self.guests = guests
    self.section = section
    self.before = before
    self.stay = stay
    self.booking = booking
  }

  public var from: Instant { at.adding(seconds: -before * 60) }
  public var until: Instant { at.adding(seconds: seconds) }

  /// Parties that sit now may stay until then.
  func soon(_ now: Instant) -> Instant { now.adding(seconds: seconds) }

  private var seconds: Int64 { max(stay, 1) * 60 }
}
