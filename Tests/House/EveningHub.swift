import BillsService
import BookingsRules
import BookingsService
import FloorService
import Kernel
import MenuService
import OrdersService
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync
import TestKit

/// An employee whose commands the processor decides, with the rights of these roles.
public struct Person: Sendable {
  public let id: EmployeeID
  public let roles: [Role]

  public init(id: EmployeeID, roles: [Role]) { (self.id, self.roles) = (id, roles) }

  public static let lan = Person(id: EmployeeID("lan"), roles: [.waiter])
  public static let minh = Person(id: EmployeeID("minh"), roles: [.waiter])
  public static let tam = Person(id: EmployeeID("tam"), roles: [.chef])
  public static let thu = Person(id: EmployeeID("thu"), roles: [.receptionist])
  public static let hoa = Person(id: EmployeeID("hoa"), roles: [.manager])

  public var author: Author { author(on: nil) }

  func author(on device: String?) -> Author {
    Author(employee: id, rights: Rights.of(roles), device: DeviceID(device ?? "phone-of-\(id.raw)"))
  }
}

/// The employees, all of them signed in: Lan serves the tables outdoors.
struct Employees: SnapshotSource, Team {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    [Person.lan, .minh, .tam, .thu, .hoa].map { person in
      SnapshotEntity(
        Employee(
          id: person.id, login: Login(person.id.raw), name: Name(person.id.raw), roles: person.roles,
          sections: person.id == Person.lan.id ? [SectionID("outdoors")] : []))
    }
  }

  func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID] { employees }
}

/// Settings of bookings that do not change.
public struct FixedTimes: BookingSettings {
  public var times: BookingTimes

  public init(_ times: BookingTimes) { self.times = times }

  public func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { times }
  public func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes { times }
}

/// A restaurant that takes orders and bookings: employees send commands, and its timers go off.
public protocol EveningHub: HouseHub {
  var desk: BookingUseCases { get }
}

extension TestHouse {
  public static let eveningMigrations =
    SyncMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all + BookingsMigrations.all

  public static func evening(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), trusted: TrustedClock? = nil, settings: any BookingSettings,
    tidings: (any GuestTidings)? = nil, grace: Int64 = 0, numbers: CommandNumbers = CommandNumbers()
  ) -> (test: TestHouse, desk: BookingUseCases) {
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), BookingsSnapshot()]
    let state: [any SnapshotSource] = [Employees(), MenuSnapshot(), FloorSnapshot(), OrdersSnapshot(), LiveBills(), BookingsSnapshot()]
    let open = openHouse(state, team: Employees(), observers: [OrderTimers(), CleaningTimers()])
    let desk = BookingUseCases(house: open, settings: settings, tidings: tidings)
    open.join(desk, desk)
    let stream = TestStream(
      database, clock: clock, trusted: trusted,
      handlers: [MenuHandler(house: open), FloorHandler(house: open), open.orders, open.kitchen, BookingsHandler(desk: desk)],
      timers: [
        AlertTimer(house: open), UnheardTimer(house: open), CleaningTimer(house: open), HoldTimer(desk: desk), LateTimer(desk: desk),
        FadeTimer(),
      ], sources: sources, state: open, grace: grace, numbers: numbers)
    return (TestHouse(open, stream), desk)
  }
}

extension EveningHub {
  public static var migrations: [Migration] { TestHouse.eveningMigrations }

  /// Sends a command. `nil`: it was accepted.
  /// - Parameter moment: when the device made it, without a line. `nil`: now.
  @discardableResult
  public func tries<C: Wire>(_ person: Person, _ command: C, id: String? = nil, device: String? = nil, at moment: Instant? = nil) async -> Refusal? {
    await submit(command, by: person.author(on: device), id: id, at: moment, lastContact: moment)
  }

  public func does<C: Wire>(_ person: Person, _ command: C, id: String? = nil, at moment: Instant? = nil) async throws {
    if let refusal = await tries(person, command, id: id, at: moment) { throw refusal }
  }
}
