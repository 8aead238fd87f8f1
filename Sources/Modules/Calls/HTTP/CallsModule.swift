import CallsService
import Hosting
import Kernel
import MessengerRules
import ServiceLifecycle
import Storage
import Sync
import Web

/// Calls of the team as a part of the hub, on the messenger's stream.
public struct CallsModule: HubModule {
  private let live: LiveCalls
  private let keeper: CallKeeper
  private let servers: CallServers
  private let audiences: any Audiences
  private let stream: HubStream

  /// Reads the calls that are under way. Nothing may be written before.
  public init(on stream: HubStream, rooms: any CallRooms, servers: CallServers, audiences: any Audiences) async throws {
    live = try await LiveCalls(stream.database)
    keeper = CallKeeper(live: live, rooms: rooms, clock: stream.clock, log: stream.log)
    (self.servers, self.audiences, self.stream) = (servers, audiences, stream)
    // The audiences learn the state of a call before devices receive it.
    stream.publisher.add(live, first: true)
    stream.publisher.add(keeper)
    guard let rooms = servers.rooms else { return }
    live.watch { [live] call in
      if !call.group { return }
      // Each task reads the call when it runs, so tasks may overtake each other.
      Task { await rooms.keep(only: live.call(call.id)?.joined.map(\.person.raw) ?? [], in: call.id.raw) }
    }
  }

  public var routes: [Route] { CallRoutes(live: live, audiences: audiences, servers: servers, clock: stream.clock, log: stream.log).all }
  public var signals: [String: any SignalRouting] { ["call": CallSignals(live: live, audiences: audiences)] }
  public var services: [any Service] {
    [CallServersService(servers: servers, log: stream.log), CallKeeperService(keeper: keeper, processor: stream.processor)]
  }
  public func connection(of device: DeviceID, isLive: Bool) { keeper.line(of: device, isLive: isLive) }
  public func daily(_ processor: CommandProcessor) async throws { try await CallSweep.run(with: processor) }

  public static var migrations: [Migration] { CallsMigrations.all }

  public static func handlers(_ rooms: any CallRooms, _ servers: CallServers) -> [any CommandHandler] {
    [CallsHandler(rooms: rooms, groups: servers.leadGroups)]
  }

  public static func timers(_ rooms: any CallRooms) -> [any TimerHandler] { [RingLimit(rooms: rooms)] }
}

/// Adds the calls of a person's rooms to their part of the stream.
public struct RoomsAndCalls: PersonalSource {
  let rooms: any PersonalSource
  let clock: any HubClock

  public init(rooms: any PersonalSource, clock: any HubClock) { (self.rooms, self.clock) = (rooms, clock) }

  public func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rooms.audiences(of: employee, in: sql) }

  public func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let calls = try CallSource().entities(for: try audiences(of: employee, in: sql), at: clock.now(), in: sql)
    return try rooms.entities(for: employee, in: sql) + calls
  }
}

/// Removes people from calls whose device is gone.
private struct CallKeeperService: Service {
  let keeper: CallKeeper
  let processor: CommandProcessor

  func run() async throws {
    await cancelWhenGracefulShutdown { await keeper.run(with: processor) }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}
