import BookingsRules
import BookingsService
import Kernel
import Web

/// Bookings and guests outside the live stream.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/free-tables | seeBookings | tables for a party: `at`, `guests`, and `section`, `before`, `after` (minutes) |
/// | GET | /api/bookings | seeBookings | now and past: `from`, `to`, `q` (name or number), `section`, `after` (a page's `next`), `newest` (the latest first); without keepGuests from a day ago on |
/// | GET | /api/customers | keepGuests | by `phone`, or by `q` with `skip` |
/// | GET | /api/blacklist | keepGuests | `skip`; whom staff do not want to book for without a manager |
enum BookingRoutes {
  static func all(_ bookings: BookingReader) -> [Route] { [freeTables(bookings), list(bookings), customers(bookings), blacklist(bookings)] }

  private static let section = QueryParameter<SectionID?>.id("section", of: SectionEntity.self, "absent: anywhere")
  private static let skip = QueryParameter<Int64>.number("skip", default: 0, "so many were answered already")
  /// A day in minutes.
  private static let day: ClosedRange<Int64> = 0...1440

  private static func freeTables(_ bookings: BookingReader) -> Route {
    .signedIn(
      .get, "/api/free-tables", right: .seeBookings, "Tables that a party can have",
      query: .required("at", Instant.self, "when it arrives"), .required("guests", Guests.self, "how many come"), section,
      QueryParameter<Int64>.number("before", default: 0, in: day, "minutes before that for which the table must be unclaimed"),
      QueryParameter<Int64?>.number("after", in: day, "minutes behind that; absent: as long as tables are a booking's"),
      answers: .json(FreeTables.self)
    ) { _, at, guests, section, before, after in
      .json(try await bookings.freeTables(at: at, guests: guests, section: section, before: before, after: after))
    }
  }

  private static func list(_ bookings: BookingReader) -> Route {
    .signedIn(
      .get, "/api/bookings", right: .seeBookings, "Bookings, now and past",
      query: .number("from", Instant.self, "the first moment"), .number("to", Instant.self, "the first moment that is too late"),
      .text("q", "a part of a name or number"), section, .text("after", "the `next` of the page before"),
      .flag("newest", "the latest come first, and each further page leads back in time"), answers: .json(BookingPage.self)
    ) { call, from, until, text, section, after, newest in
      let query = try BookingQuery(from: from, until: until, text: text, section: section, after: after, newestFirst: newest)
      return .json(try await bookings.bookings(query, keepsGuests: call.who.author.may(.keepGuests)))
    }
  }

  private static func customers(_ bookings: BookingReader) -> Route {
    .signedIn(
      .get, "/api/customers", right: .keepGuests, "What is known of those who book",
      query: .text("phone", "the number of one guest"), .text("q", "a part of a name or number; counts if `phone` is absent"), skip,
      answers: .json(CustomerPage.self)
    ) { _, phone, text, skip in
      if let phone { return .json(try await bookings.customer(phone: phone)) }
      return .json(try await bookings.customers(text ?? "", from: skip))
    }
  }

  private static func blacklist(_ bookings: BookingReader) -> Route {
    .signedIn(.get, "/api/blacklist", right: .keepGuests, "The blacklist", query: skip, answers: .json(CustomerPage.self)) { _, skip in
      .json(try await bookings.blacklist(from: skip))
    }
  }
}
