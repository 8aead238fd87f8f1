import Kernel
import PeopleService
import ServiceLifecycle
import StaffService

/// The staff module knows who was approved and who waits.
struct HouseDoor: Doorway {
  let staff: StaffDesk

  func standings() async throws -> [EmployeeID: NewcomerStanding] {
    let (house, waiting) = try await staff.comers()
    return Dictionary(waiting.map { ($0, .waits) } + house.map { ($0, .inHouse) }) { $1 }
  }
}

/// New people's words reach their colleagues, as long as the hub runs.
struct NewcomersService: Service {
  let keeper: NewcomerKeeper
  let door: HouseDoor

  func run() async throws {
    await cancelWhenGracefulShutdown { await keeper.run(at: door) }
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }
}
