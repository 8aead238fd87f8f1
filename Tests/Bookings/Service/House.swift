import BookingsRules
import FloorRules
import FloorService
import Kernel
import MenuRules
import OrdersRules
import RestaurantService
import Storage
import Sync
import Synchronization
import TestHouse
import TestKit
import Testing

@testable import BookingsService

extension FloorSnapshot: FloorTables {}

extension FixedTimes {
  static let usual = FixedTimes(BookingTimes(ahead: 180, hold: 60, late: 15, booked: 120, blacklistAfter: 3))
}

/// Messages to guests, in the order in which they were sent.
final class ToldGuests: GuestTidings {
  private let news = Mutex<[String]>([])
  var all: [String] { news.withLock { $0 } }
  func tell(_ news: BookingNews, of booking: Booking, in work: UnitOfWork) throws {
    self.news.withLock { $0.append("\(news.rawValue) \(booking.id.raw)") }
  }
}

/// A small restaurant that takes bookings. The tables t1 to t4 for four (six at most) are outdoors, each beside the next. It is Friday, 18:00.
struct House: EveningHub {
  let test: TestHouse
  let desk: BookingUseCases
  let bookings: BookingReader
  let told = ToldGuests()

  init(_ database: any SQLDatabase, folder: String) { self.init(database) }

  /// - Parameter grace: seconds that overdue timers wait after the start
  init(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), trusted: TrustedClock? = nil, settled: FixedTimes = .usual, grace: Int64 = 0,
    numbers: CommandNumbers = CommandNumbers()
  ) {
    (test, desk) = TestHouse.evening(
      database, clock: clock, trusted: trusted, settings: settled, tidings: told, grace: grace, numbers: numbers)
    bookings = BookingReader(database: database, clock: trusted ?? clock, floor: FloorSnapshot(), settings: settled)
  }

  static func open(_ engine: Engine, settled: FixedTimes, _ body: (House) async throws -> Void) async throws {
    try await open(engine, making: { database, _ in House(database, settled: settled) }, body)
  }

  func furnish() async throws {
    try await does(.hoa, FloorCommand.section("outdoors"))
    for table in ["t1", "t2", "t3", "t4"] { try await makeTable(table) }
    for (table, next) in [("t1", "t2"), ("t2", "t3"), ("t3", "t4")] { try await joins(table, next) }
    try await does(.hoa, MenuCommand.saveGroup(group: DishGroupID("drinks"), name: ShortName("Đồ uống"), priority: Priority(1), callsItself: true))
    try await does(
      .hoa,
      MenuCommand.saveDish(
        dish: DishID("beer"), group: DishGroupID("drinks"), station: ShortName("Bar"), name: Name("Bia"), price: Money(18_000)))
  }

  func makeTable(_ table: String, section: String = "outdoors", seats: Int64 = 4, most: Int64 = 6, active: Bool = true) async throws {
    try await does(
      .hoa,
      FloorCommand.saveTable(
        table: TableID(table), section: SectionID(section), name: Name(table.uppercased()), seats: Seats(seats), maxSeats: Seats(most),
        x: PlanUnit(10), y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60), active: active))
  }

  /// The two can be joined, besides their present neighbours.
  func joins(_ table: String, _ other: String) async throws {
    let known = try await self.table(table).neighbours
    try await does(.hoa, FloorCommand.setNeighbours(table: TableID(table), neighbours: known + [TableID(other)]))
  }

  func pass(minutes: Int64) async { await pass(seconds: minutes * 60) }

  func at(_ hour: Int64, _ minute: Int64 = 0) -> Instant { House.six.adding(seconds: ((hour - 18) * 60 + minute) * 60) }

  static let six = Instant(1_795_172_400_000)

  func booking(_ id: String = "b1") async throws -> Booking {
    try #require(try await reader.all(Booking.self).first { $0.id.raw == id })
  }

  func table(_ id: String) async throws -> Table { try #require(try await reader.all(Table.self).first { $0.id.raw == id }) }

  func customer(_ phone: String = "+84899081299") async throws -> Customer? {
    try await database.read { sql in try CustomerStore(sql: sql, threshold: 3).find(phone) }
  }
}

/// Hoa's birthday: four people at t1, Friday at 22:00.
func wish(
  _ id: String = "b1", tables: [String] = ["t1"], at: Instant = House.six.adding(seconds: 4 * 3600), minutes: Int64? = nil, guests: Int64 = 4,
  name: String = "Trần Đình Lộc", phone: String = "0899 081 299", againstRules: Bool = false
) -> BookingsCommand {
  .book(
    booking: BookingID(id), tables: tables.map { TableID($0) }, at: at, minutes: minutes.map { BookedMinutes($0) }, guests: Guests(guests),
    name: Name(name), phone: PhoneText(phone), wishes: Note("Sinh nhật"), againstRules: againstRules)
}
