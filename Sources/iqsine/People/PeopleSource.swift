import Kernel
import PeopleService
import Storage
import Sync

extension HousePeople: Household {}

/// The snapshot of the messenger's stream for a device: its person's rooms, and the profiles.
struct RoomsAndPeople: PersonalSource {
  let rooms: any PersonalSource
  let profiles: ProfileSource

  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rooms.audiences(of: employee, in: sql) }

  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try profiles.entities(in: sql) + rooms.entities(for: employee, in: sql)
  }
}
