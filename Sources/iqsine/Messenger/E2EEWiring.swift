import Kernel
import Logging
import MessengerE2EE
import ServiceLifecycle
import StaffService
import Storage
import Sync

/// Asks the staff's sessions which person is signed in on which device.
struct StaffDevices: SignedInDevices {
  let staff: StaffDesk

  func devices() async throws -> Set<PersonOnDevice> {
    Set(try await staff.places().map { PersonOnDevice(person: $0.person, device: $0.device) })
  }
}

/// The messenger's snapshot of a person: their rooms, all profiles, and all device identities.
struct EverythingAndE2EE: PersonalSource {
  let rest: any PersonalSource
  let e2ee: E2EESource

  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rest.audiences(of: employee, in: sql) }

  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try e2ee.entities(for: employee, in: sql) + rest.entities(for: employee, in: sql)
  }
}

/// Removes device identities with their sessions, as long as the hub runs.
struct DeviceIdentityService: Service {
  let worker: DeviceIdentityWorker
  let writer: Writer
  let house: StaffDevices

  func run() async throws {
    await cancelWhenGracefulShutdown { await worker.run(with: writer, house) }
    // A service that returns early would stop the others.
    try? await gracefulShutdown()
  }
}
