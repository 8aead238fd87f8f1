import BookingsRules
import BookingsService
import Kernel
import Web

/// What is read of bookings and guests outside the live stream.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/free-tables | seeBookings | tables for a party: `at`, `guests`, and `section`, `before`, `after` (minutes) |
/// | GET | /api/bookings | seeBookings | now and past: `from`, `to`, `q` (name or number), `section`, `after` (a page's `next`); without keepGuests from a day ago on |
/// | GET | /api/customers | keepGuests | by `phone`, or by `q` with `skip` |
/// | GET | /api/blacklist | keepGuests | `skip`; whom staff do not want to book for without a manager |
enum BookingRoutes {
  static func all(_ bookings: BookingReader) -> [Route] { [freeTables(bookings), list(bookings), customers(bookings), blacklist(bookings)] }

  private static func freeTables(_ bookings: BookingReader) -> Route {
    .signedIn(.get, "/api/free-tables", right: .seeBookings, "Tables that a party can have", response: FreeTables.self) { call in
      let call = call.call
      let free = try await bookings.freeTables(
        at: try required(call.instant("at"), "at"), guests: try required(call.guests(), "guests"), section: try call.section(),
        before: try call.minutes("before") ?? 0, after: try call.minutes("after"))
      return .json(free)
    }
  }

  private static func list(_ bookings: BookingReader) -> Route {
    .signedIn(.get, "/api/bookings", right: .seeBookings, "Bookings, now and past", response: BookingPage.self) { signed in
      let call = signed.call
      let query = try BookingQuery(
        from: call.instant("from"), until: call.instant("to"), text: call.query("q"), section: call.section(), after: call.query("after"))
      return .json(try await bookings.bookings(query, keepsGuests: signed.who.author.may(.keepGuests)))
    }
  }

  private static func customers(_ bookings: BookingReader) -> Route {
    .signedIn(.get, "/api/customers", right: .keepGuests, "What is known of those who book", response: CustomerPage.self) { call in
      let call = call.call
      if let phone = call.query("phone") { return .json(try await bookings.customer(phone: phone)) }
      return .json(try await bookings.customers(call.query("q") ?? "", from: try call.number("skip") ?? 0))
    }
  }

  private static func blacklist(_ bookings: BookingReader) -> Route {
    .signedIn(.get, "/api/blacklist", right: .keepGuests, "The blacklist", response: CustomerPage.self) { call in
      .json(try await bookings.blacklist(from: try call.call.number("skip") ?? 0))
    }
  }

  private static func required<T>(_ value: T?, _ name: String) throws(Refusal) -> T {
    guard let value else { throw JSONError(.missing).at(name).refusal }
    return value
  }
}

extension Call {
  fileprivate func instant(_ name: String) throws -> Instant? { try checked(name) { (raw) throws(JSONError) in try Instant(checking: raw) } }

  fileprivate func guests() throws -> Guests? { try checked("guests") { (raw) throws(JSONError) in try Guests(checking: raw) } }

  /// A day at most.
  fileprivate func minutes(_ name: String) throws -> Int64? {
    try checked(name) { (raw) throws(JSONError) in
      if raw > 1440 { throw JSONError(.outOfRange(0, 1440)) }
      return raw
    }
  }

  fileprivate func section() throws -> SectionID? {
    guard let text = query("section") else { return nil }
    do throws(JSONError) { return try SectionID(checking: text) } catch { throw error.at("section").refusal }
  }

  private func checked<T>(_ name: String, _ check: (Int64) throws(JSONError) -> T) throws -> T? {
    guard let raw = try number(name) else { return nil }
    do throws(JSONError) { return try check(raw) } catch { throw error.at(name).refusal }
  }
}
