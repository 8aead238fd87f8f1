import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import Synchronization
import TestKit

/// The staff desk on one database, with hashing that costs next to nothing.
struct StaffHub: ModuleHub {
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

  let stream: TestStream
  let heard = StaffChanges()
  let desk: SessionService

  init(_ database: any SQLDatabase, folder: String) { self.init(database) }

  init(_ database: any SQLDatabase, rounds: Int = 2) {
    let heard = heard
    stream = TestStream(database, handlers: [StaffHandler()], sources: [StaffSnapshot()])
    stream.publisher.add(StaffWatch { heard.add($0) })
    desk = SessionService(
      database: database, processor: stream.processor, clock: stream.clock, hasher: PasswordHasher(rounds: rounds), onChange: { heard.add($0) })
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

  func perform(_ command: StaffCommand) async throws { try await perform(command, with: StaffHandler()) }

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
