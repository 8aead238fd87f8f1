import Kernel
import Logging
import MessengerEnds
import ServiceLifecycle
import StaffService
import Storage
import Sync

/// The staff's desk knows who is signed in where.
struct HouseForEnds: EndHouse {
  let staff: StaffDesk

  func places() async throws -> Set<EndPlace> {
    Set(try await staff.places().map { EndPlace(person: $0.person, device: $0.device) })
  }
}

/// The snapshot of the messenger's stream for a device: its person's rooms, the profiles, and the device identities.
struct EverythingAndEnds: PersonalSource {
  let rest: any PersonalSource
  let ends: EndSource

  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rest.audiences(of: employee, in: sql) }

  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try ends.entities(for: employee, in: sql) + rest.entities(for: employee, in: sql)
  }
}

/// Ends go with their sessions, as long as the hub runs.
struct EndKeeperService: Service {
  let keeper: EndKeeper
  let writer: Writer
  let house: HouseForEnds

  func run() async throws {
    await cancelWhenGracefulShutdown { await keeper.run(with: writer, house) }
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }
}
