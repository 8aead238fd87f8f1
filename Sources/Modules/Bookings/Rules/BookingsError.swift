import Kernel

/// Why a booking cannot be.
public enum BookingsError: Error, Equatable, Sendable {
  public enum Named: String, Sendable { case booking, party }

  case unknownBooking
  case unknownParty
  case unknownCustomer
  case unknownTable
  case unknownSection
  /// another booking or party bears this id
  case idTaken(Named)
  case noTable
  case tooManyTables(most: Int64)
  case tableTwice
  /// taken off the floor
  case tableOff(Name)
  case tooManyGuests(most: Int64)
  case past
  /// at shorter notice than the restaurant's setting
  case tooSoon(minutes: Int64)
  case tooFar(days: Int64)
  /// another booking has the table then
  case taken(table: Name, from: Instant, until: Instant)
  case blacklisted(Reason)
  /// past the restaurant's threshold
  case oftenAbsent(cancellations: Int64, noShows: Int64)
  case phoneMalformed
  case emailMalformed
  /// its guests are here
  case arrived
  case notArrived
  /// its guests are due on another day
  case notToday
  /// cancelled, or its guests were too late
  case over
  case notOver
  case withdrawnTooLate
  /// promised for a moment that has gone by
  case promisePast
  case expiryPast
  case unknownOrder
  /// its booking names the guest
  case guestKnown(Name)

  public var refusal: Refusal {
    switch self {
    case .unknownBooking: Refusal("bookings.unknownBooking", field: "booking", kind: .notFound)
    case .unknownParty: Refusal("bookings.unknownParty", field: "party", kind: .notFound)
    case .unknownCustomer: Refusal("bookings.unknownCustomer", field: "phone", kind: .notFound)
    case .unknownTable: Refusal("bookings.unknownTable", field: "tables", kind: .notFound)
    case .unknownSection: Refusal("bookings.unknownSection", field: "section", kind: .notFound)
    case .idTaken(let named): Refusal("bookings.idTaken", field: named.rawValue)
    case .noTable: Refusal("bookings.noTable", field: "tables", kind: .invalid)
    case .tooManyTables(let most): Refusal("bookings.tooManyTables", field: "tables", kind: .invalid).with("most", most)
    case .tableTwice: Refusal("bookings.tableTwice", field: "tables", kind: .invalid)
    case .tableOff(let table): Refusal("bookings.tableOff", field: "tables").with("table", table.raw)
    case .tooManyGuests(let most): Refusal("bookings.tooManyGuests", field: "guests").with("most", most)
    case .past: Refusal("bookings.past", field: "at")
    case .tooSoon(let minutes): Refusal("bookings.tooSoon", field: "at").with("minutes", minutes)
    case .tooFar(let days): Refusal("bookings.tooFar", field: "at").with("days", days)
    case .taken(let table, let from, let until):
      Refusal("bookings.taken", field: "tables").with("table", table.raw).with("from", from.raw).with("until", until.raw)
    case .blacklisted(let reason): Refusal("bookings.blacklisted", field: "phone").with("reason", reason.raw)
    case .oftenAbsent(let cancellations, let noShows):
      Refusal("bookings.oftenAbsent", field: "phone").with("cancellations", cancellations).with("noShows", noShows)
    case .phoneMalformed: Refusal("bookings.phoneMalformed", field: "phone", kind: .invalid)
    case .emailMalformed: Refusal("bookings.emailMalformed", field: "email", kind: .invalid)
    case .arrived: Refusal("bookings.arrived", field: "booking")
    case .notArrived: Refusal("bookings.notArrived", field: "booking")
    case .notToday: Refusal("bookings.notToday", field: "booking")
    case .over: Refusal("bookings.over", field: "booking")
    case .notOver: Refusal("bookings.notOver", field: "booking")
    case .withdrawnTooLate: Refusal("bookings.withdrawnTooLate", field: "booking")
    case .promisePast: Refusal("bookings.promisePast", field: "promisedAt")
    case .expiryPast: Refusal("bookings.expiryPast", field: "until")
    case .unknownOrder: Refusal("bookings.unknownOrder", field: "order", kind: .notFound)
    case .guestKnown(let name): Refusal("bookings.guestKnown", field: "order").with("name", name.raw)
    }
  }
}
