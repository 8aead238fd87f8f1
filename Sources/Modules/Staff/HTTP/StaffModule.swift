import Hosting
import Kernel
import PeopleRules
import RestaurantService
import ServiceLifecycle
import StaffRules
import StaffService
import Storage
import Sync
import Web

/// Employees, sessions, devices and settings as a part of the hub.
public struct StaffModule: HubModule, RestaurantModule {
  public let desk: SessionService
  public let firstStart: FirstStart
  /// Records when each device last reported.
  public let devices = DeviceWatch()
  private let stream: HubStream
  private let address: any ServerAddressSource
  private let wording: any Wording
  private let signInBurst: Int
  private let privatePrefixes: [String]

  /// - Parameters:
  ///   - signInBurst: sign-in attempts of one address at once.
  ///   - privatePrefixes: unsent commands whose type begins so are not kept for a manager.
  ///   - money: the amounts that a change of the currency would bend
  ///   - changed: called after anything that may concern a person's sessions.
  public init(
    on stream: HubStream, address: any ServerAddressSource, wording: any Wording, signInBurst: Int, privatePrefixes: [String],
    money: any MoneyRecords, changed: @escaping @Sendable (EmployeeID) -> Void
  ) {
    (self.stream, self.address, self.wording, self.signInBurst) = (stream, address, wording, signInBurst)
    self.privatePrefixes = privatePrefixes
    desk = SessionService(database: stream.database, processor: stream.processor, clock: stream.clock, money: money, onChange: changed)
    firstStart = FirstStart(staff: desk, clock: stream.clock, burst: signInBurst)
    // A person whose rights changed receives nothing more until their connections were checked.
    stream.publisher.add(StaffWatch(onChange: changed), first: true)
  }

  public var routes: [Route] {
    DeviceRoutes(staff: desk, devices: devices, stream: stream, privatePrefixes: privatePrefixes, wording: wording).all + firstStart.routes
      + DeviceLinkRoutes(staff: desk, address: address, clock: stream.clock, burst: signInBurst).all
  }

  public var services: [any Service] { [DevicesService(devices: devices, processor: stream.processor)] }
  public func daily(_ processor: CommandProcessor) async throws { try await desk.renewOffsets() }
  public var sessions: StaffSessions { StaffSessions(desk: desk) }

  public static var migrations: [Migration] { StaffMigrations.all }

  /// A session of a wrong hour does not last longer than others.
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] {
    ["created_at", "seen_at"].map { StoredWait(table: "staff_session", column: $0, open: "ended_at IS NULL", longest: 0) }
  }

  public static var snapshotSources: [any SnapshotSource] { [StaffSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Employee.self, Setting.self] }
  public static func handlers(money: any MoneyRecords) -> [any CommandHandler] { [StaffHandler(money: money)] }
}
