import BookingsRules
import FloorRules
import Kernel
import PhoneNumbers
import Storage
import Sync

/// Reads bookings and customers outside the live stream.
public struct BookingReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock
  private let floor: any FloorTables
  private let settings: any BookingSettings
  private let ownWords: (any OwnWords)?

  /// The most entries of a list in one answer.
  static let page: Int64 = 100

  /// - Parameter ownWords: lets searches look in own fields too
  public init(
    database: any SQLDatabase, clock: any HubClock, floor: any FloorTables, settings: any BookingSettings, ownWords: (any OwnWords)? = nil
  ) {
    self.ownWords = ownWords
    self.database = database
    self.clock = clock
    self.floor = floor
    self.settings = settings
  }

  /// Tables that a party can have.
  ///
  /// - Parameters:
  ///   - at: when it arrives
  ///   - section: nil: anywhere
  ///   - before: so many minutes before that the table must be unclaimed
  ///   - after: so many minutes behind; nil: as long as tables are a booking's
  public func freeTables(at: Instant, guests: Guests, section: SectionID?, before: Int64, after: Int64?) async throws -> FreeTables {
    let (floor, settings, now) = (floor, settings, clock.now())
    return try await database.read { sql in
      let stay = try after ?? settings.bookingTimes(in: sql).booked
      let wish = TableWish(at: at, guests: guests, section: section, before: before, stay: stay)
      return FreeTables(for: wish, on: try floor.tables(in: sql), try ClaimStore(sql: sql).around(wish), at: now)
    }
  }

  /// Bookings, also those that devices have forgotten, in the order of their time, or the latest first.
  ///
  /// - Parameters:
  ///   - text: a part of the name without regard to diacritics, or of the number in any spelling
  ///   - after: the `next` of the page before
  ///   - keepsGuests: the reader may see data about guests; without it nobody can count how often a guest came or did
  ///     not
  public func bookings(_ wanted: BookingQuery, keepsGuests: Bool) async throws -> BookingPage {
    let (floor, dayAgo, ownWords) = (floor, clock.now().adding(seconds: -Booking.shownFor), ownWords)
    return try await database.read { sql in
      var query = wanted
      query.ownWords = ownWords
      if !keepsGuests { query.begin(notBefore: dayAgo) }
      if let section = wanted.section { query.tables = try floor.tables(in: sql).filter { $0.section == section }.map(\.id) }
      let found = try query.run(in: sql, most: BookingReader.page + 1).map(\.booking)
      let shown = Array(found.prefix(Int(BookingReader.page)))
      let last = found.count > shown.count ? shown.last : nil
      return BookingPage(
        bookings: keepsGuests ? shown : shown.map(\.withoutConfidences), next: last.map { BookingQuery.mark($0) }, total: try query.total(in: sql))
    }
  }

  /// The customer with this number; an empty page if the text is no number or nobody has it.
  public func customer(phone: String) async throws -> CustomerPage {
    guard let number = WrittenNumber.first(in: phone) else { return CustomerPage(customers: [], more: false, total: ListTotal(0)) }
    return try await page { store in
      let customer = try store.find(number.e164)
      return (customer.map { [$0] } ?? [], ListTotal(customer == nil ? 0 : 1))
    }
  }

  /// Customers by a part of their name or number.
  /// - Parameter from: how many were sent already
  public func customers(_ text: String, from: Int64) async throws -> CustomerPage {
    try TypedText.check(text, field: "q")
    let (name, phone) = (SearchKey.of(text), SearchKey.digits(text))
    return try await page { store in
      let customers = try store.search(name: name, phone: phone, from: from, most: BookingReader.page + 1)
      return (customers, from == 0 ? try store.total(name: name, phone: phone) : nil)
    }
  }

  /// Customers for whom only a manager may book.
  /// - Parameter from: how many were sent already
  public func blacklist(from: Int64 = 0) async throws -> CustomerPage {
    try await page { store in
      (try store.blacklisted(from: from, most: BookingReader.page + 1), from == 0 ? try store.totalBlacklisted() : nil)
    }
  }

  private func page(_ find: @escaping @Sendable (CustomerStore) throws -> ([Customer], ListTotal?)) async throws -> CustomerPage {
    let (settings, ownWords) = (settings, ownWords)
    return try await database.read { sql in
      let threshold = try settings.bookingTimes(in: sql).blacklistAfter
      let (found, total) = try find(CustomerStore(sql: sql, threshold: threshold, ownWords: ownWords))
      let most = Int(BookingReader.page)
      return CustomerPage(customers: Array(found.prefix(most)), more: found.count > most, total: total)
    }
  }
}

extension Booking {
  /// The booking as people without `keepGuests` see it.
  fileprivate var withoutConfidences: Booking {
    var copy = self
    copy.email = EmailText("")
    copy.reason = nil
    return copy
  }
}
