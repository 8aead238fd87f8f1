import FloorRules
import Kernel

/// A claim of a booking on a table.
public struct TableClaim: Equatable, Sendable {
  public var table: TableID
  public var at: Instant
  public var until: Instant

  public init(table: TableID, at: Instant, until: Instant) {
    self.table = table
    self.at = at
    self.until = until
  }
}

/// The claims on tables around the time of a wish.
public struct TableClaims: Equatable, Sendable {
  /// Claims that begin later than this, in seconds after the wish's time, are not told.
  public static let day: Int64 = 24 * 3600

  private let claims: [TableClaim]
  /// tables of the booking that is being changed
  let own: [TableID]

  public init(_ claims: [TableClaim], own: [TableID] = []) {
    self.claims = claims
    self.own = own
  }

  func isTaken(_ table: Table, for wish: TableWish) -> Bool {
    let (from, until) = (wish.from, wish.until)
    // Times first: comparing ids is slower.
    for claim in claims where claim.at < until && claim.until > from && claim.table == table.id { return true }
    return false
  }

  /// The start of the next claim on one of these tables within a day.
  func next(of tables: [Table], after wish: TableWish) -> Instant? {
    let (until, day) = (wish.until, wish.until.adding(seconds: TableClaims.day))
    var first: Instant?
    for claim in claims where claim.at >= until && claim.at < day && claim.at < first ?? day {
      for table in tables where table.id == claim.table { first = claim.at }
    }
    return first
  }
}

/// The tables of a booking and when it has them, as a device knows them.
// wire: pages
public struct BookedTables: Wire, Equatable, Sendable {
  public var booking: BookingID
  public var tables: [TableID]
  public var at: Instant
  public var until: Instant
  public var state: BookingState
  /// the order that was opened for its guests
  public var order: OrderID?

  public init(booking: BookingID, tables: [TableID], at: Instant, until: Instant, state: BookingState, order: OrderID? = nil) {
    self.booking = booking
    self.tables = tables
    self.at = at
    self.until = until
    self.state = state
    self.order = order
  }

  /// Guests who have come keep their tables while they sit at one of them.
  private func isLive(on floor: [Table]) -> Bool {
    switch state {
    case .booked: return true
    case .arrived:
      guard let order else { return false }
      for table in floor where table.order == order && tables.contains(table.id) { return true }
      return false
    case .missed, .cancelled: return false
    }
  }

  /// The claims of these bookings.
  public static func claims(_ bookings: [BookedTables], for wish: TableWish, on floor: [Table]) -> TableClaims {
    var claims: [TableClaim] = []
    var own: [TableID] = []
    for booking in bookings where booking.isLive(on: floor) {
      if booking.booking == wish.booking {
        own = booking.tables
      } else {
        for table in booking.tables { claims.append(TableClaim(table: table, at: booking.at, until: booking.until)) }
      }
    }
    return TableClaims(claims, own: own)
  }
}
