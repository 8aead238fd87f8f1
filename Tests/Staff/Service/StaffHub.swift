import Kernel
import Logging
import StaffRules
import StaffService
import Storage
import Sync
import Synchronization
import TestKit

/// The staff desk behind the real processor, on one database, with hashing that costs next to nothing.
struct StaffHub: Sendable {
  static let migrations = SyncMigrations.all + StaffMigrations.all
  static let password = Secret("bốn-mùa-2026")
  static let pin = Secret("2580")

  final class StaffChanges: Sendable {
    private let employees = Mutex<[EmployeeID]>([])
    func add(_ employee: EmployeeID) { employees.withLock { $0.append(employee) } }
    /// The employees whose sessions had to be checked since the last call.
    func take() -> [EmployeeID] {
      employees.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  let database: any SQLDatabase
  let clock = ManualClock()
  let heard = StaffChanges()
  let processor: CommandProcessor
  let reader: StreamReader
  let desk: SessionService

  init(_ database: any SQLDatabase, rounds: Int = 2) {
    self.database = database
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let publisher = Publisher()
    let heard = heard
    publisher.add(StaffWatch { heard.add($0) })
    var registry = CommandRegistry()
    registry.add(StaffHandler())
    processor = CommandProcessor(database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), log: log)
    reader = StreamReader(database: database, sources: [StaffSnapshot()], clock: clock)
    desk = SessionService(
      database: database, processor: processor, clock: clock, hasher: PasswordHasher(rounds: rounds), onChange: { heard.add($0) })
  }

  /// The manager Hoa, the waiters Lan and Minh, all with password and PIN.
  func hire() async throws {
    try await perform(StaffHub.employee("hoa", [.manager]))
    try await perform(StaffHub.employee("lan", [.waiter], sections: ["garden"]))
    try await perform(StaffHub.employee("minh", [.waiter], sections: ["garden"]))
    for id in ["hoa", "lan", "minh"] { try await desk.seed(password: StaffHub.password, pin: StaffHub.pin, for: EmployeeID(id)) }
    _ = heard.take()
  }

  static func employee(_ id: String, _ roles: [Role], login: String? = nil, sections: [String] = [], active: Bool = true) -> StaffCommand {
    .saveEmployee(
      employee: EmployeeID(id), login: Login(login ?? id), name: Name(id), roles: roles, sections: sections.map { SectionID($0) }, active: active)
  }

  func perform(_ command: StaffCommand) async throws {
    try await processor.perform { work in try StaffHandler().perform(command, in: work) }
  }

  func signIn(
    _ login: String, _ password: Secret = StaffHub.password, on device: String = "phone", named name: String? = nil,
    from address: String = "10.0.0.1"
  ) async throws -> SignedIn {
    let wish = SignIn(
      login: Login(login), password: password, device: DeviceID(device), deviceName: Name(name ?? "Điện thoại " + device))
    return try await desk.signIn(wish, from: address)
  }

  func take(_ employee: String, _ pin: Secret = StaffHub.pin, in session: Session) async throws -> SignedIn {
    try await desk.switchUser(UserSwitch(employee: EmployeeID(employee), pin: pin), in: session)
  }
}

/// The refusal of an action; nil: it succeeded, or failed otherwise.
func refusal<T>(_ body: () async throws -> T) async -> Refusal? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? Refusal
  }
}
