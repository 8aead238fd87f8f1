import CallsRules
import CallsService
import Kernel
import Logging
import MessengerService
import ServiceLifecycle
import Storage
import Sync

/// The team's calls, on the messenger's stream.
struct Calls: Sendable {
  let live: LiveCalls
  let keeper: CallKeeper
  let rooms: HouseCallRooms
  let servers: CallServers

  init(_ database: any SQLDatabase, notes: RoomNotes, servers: CallServers, clock: any HubClock, log: Logger) async throws {
    rooms = HouseCallRooms(notes: notes)
    live = try await LiveCalls(database)
    keeper = CallKeeper(live: live, rooms: rooms, clock: clock, log: log)
    self.servers = servers
    guard let rooms = servers.rooms else { return }
    live.watch { [live] call in
      if !call.group { return }
      // The task reads the current state when it runs, so two tasks that overtake each other do the same.
      Task { await rooms.keep(only: live.call(call.id)?.joined.map(\.person.raw) ?? [], in: call.id.raw) }
    }
  }

  /// The members of a call are known before anybody is notified of it.
  func listen(to publisher: Publisher) {
    publisher.add(live, first: true)
    publisher.add(keeper)
  }
}

extension Messenger {
  /// The daily cleanup, and work that older versions left over.
  func sweep(with writer: Writer) async throws {
    try await MarkSweep.run(with: writer)
    try await CallSweep.run(with: writer)
    try await NameIndexing(keys: keys).run(with: writer)
  }
}

/// One person's part of the messenger's stream: their rooms, and the calls in them.
struct RoomsAndCalls: PersonalSource {
  let rooms: MessengerSource
  let clock: any HubClock

  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rooms.audiences(of: employee, in: sql) }

  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let calls = try CallSource().entities(for: try audiences(of: employee, in: sql), at: clock.now(), in: sql)
    return try rooms.entities(for: employee, in: sql) + calls
  }
}

/// Takes out of calls who is gone, as long as the hub runs.
struct CallKeeperService: Service {
  let keeper: CallKeeper
  let writer: Writer
  func run() async throws {
    await cancelWhenGracefulShutdown { await keeper.run(with: writer) }
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }
}
