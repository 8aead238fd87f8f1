import BillsService
import BookingsService
import ContactsRules
import ContactsService
import Kernel
import MessengerMedia
import StaffService
import Storage
import Sync

/// Large photos of cards, made smaller by the program that does so for messages.
private struct ContactPhotos: PhotoShrinking {
  /// pixels: the width of a phone
  private static let side = 1_080

  func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]? {
    await PictureReducer().jpeg(of: photo, side: ContactPhotos.side, most: most)
  }
}

/// Staff, bookings and bills for address books.
struct ContactHouse: AppPeople, GuestBookings, GuestSpend {
  private let books: GuestBooks
  private let clock: @Sendable () -> Instant

  init(settings: SettingStore, now: @escaping @Sendable () -> Instant) {
    books = GuestBooks(settings: settings)
    clock = now
  }

  /// Of a hub whose clock this is.
  static func ports(_ clock: any HubClock) -> ContactPorts { ContactHouse(settings: SettingStore(), now: { clock.now() }).ports }

  private var ports: ContactPorts { ContactPorts(people: self, bookings: self, spend: self, photos: ContactPhotos()) }

  func person(_ employee: EmployeeID, in sql: any SQLConnection) throws -> AppPerson? {
    try TeamReader().employee(employee, in: sql).map { AppPerson(login: $0.login, rights: $0.rights) }
  }

  func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue]) { TeamReader().question(whoIs: query, value) }

  func person(_ answer: [SQLRow]) throws -> AppPerson? {
    try TeamReader().employee(answer).map { AppPerson(login: $0.login, rights: $0.rights) }
  }

  func guest(_ numbers: [String], in sql: any SQLConnection) throws -> GuestRecord {
    var record = GuestRecord()
    let now = clock()
    for customer in try books.customers(numbers, in: sql) {
      record.visits += customer.visits
      record.cancellations += customer.cancellations
      record.noShows += customer.noShows
      if let entry = customer.blacklist, entry.until.map({ $0 > now }) ?? true {
        record.blacklisted = Blacklisting(reason: entry.reason, until: entry.until)
      }
    }
    let bookings = try books.bookings(numbers, most: 50, in: sql)
    record.bookings = bookings.map { booking in
      GuestBooking(
        booking: booking.id, at: booking.at, guests: booking.guests, state: booking.state.rawValue, wishes: booking.wishes, order: booking.order)
    }
    record.lastVisitAt = (bookings.compactMap(\.arrivedAt) + (try parties(numbers, in: sql).map(\.at))).max()
    return record
  }

  func parties(_ numbers: [String], in sql: any SQLConnection) throws -> [(order: OrderID, at: Instant)] {
    try books.parties(numbers, most: 50, in: sql).map { (order: $0.order, at: $0.at) }
  }

  func name(_ number: String, in sql: any SQLConnection) throws -> Name? { try books.customers([number], in: sql).first?.name }

  func guest(of order: OrderID, in sql: any SQLConnection) throws -> PartyGuestNumber? {
    try books.guest(of: order, in: sql).map { PartyGuestNumber(phone: $0.guest.phone, name: $0.guest.name, booked: $0.booked) }
  }

  func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [GuestOrder] {
    try PaidOrders().paid(orders, in: sql).map { GuestOrder(order: $0.order, at: $0.at, paid: $0.paid) }
  }
}
