import Kernel
import PeopleService
import ServiceLifecycle
import StaffService

/// The staff's desk knows who was let in, and who waits.
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
    // Whatever ends by itself would end the others.
    try? await gracefulShutdown()
  }
}
