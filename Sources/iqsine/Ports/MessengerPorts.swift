import FloorRules
import FloorService
import Kernel
import MessengerE2EE
import MessengerPush
import MessengerRules
import MessengerService
import OrdersService
import PeopleService
import StaffRules
import StaffService
import Storage
import Sync
import Web

// The restaurant for the messenger and its people.

extension SystemMembers: Household {
  public func person(_ id: EmployeeID) -> HousePerson? { employee(id).map { HousePerson(name: $0.name, roles: $0.roles) } }
}

extension SystemMembers {
  /// Reads the employees. Nothing may be written until the result listens.
  convenience init(reading restaurant: any SQLDatabase) async throws {
    self.init(try await restaurant.read { sql in try StaffSnapshot().entities(in: sql).all(Employee.self) })
  }
}

extension RoomSubjects {
  /// Reads the restaurant, as of one moment.
  init(reading restaurant: any SQLDatabase) async throws {
    self = try await restaurant.read { sql in
      RoomSubjects(
        team: try StaffSnapshot().entities(in: sql).all(Employee.self), sections: try FloorSnapshot().entities(in: sql).all(Section.self),
        orders: try OrdersSnapshot().orders(in: sql))
    }
  }
}

extension [SnapshotEntity] {
  fileprivate func all<Value: StreamValue>(_ type: Value.Type) throws -> [Value] {
    try filter { $0.kind == Value.kind }.map { try Value(json: $0.value) }
  }
}

/// Asks the staff's sessions which person is signed in on which device.
struct StaffDevices: SignedInDevices {
  let staff: SessionService

  func devices() async throws -> Set<PersonOnDevice> {
    Set(try await staff.places().map { PersonOnDevice(person: $0.person, device: $0.device) })
  }
}

/// The hub for push messages.
struct HouseForPush: PushHouse {
  let people: SystemMembers
  let restaurant: any SQLDatabase
  let staff: SessionService
  let live: LiveHub
  let audiences: any Audiences

  func name(of person: EmployeeID) -> String? { people.colleague(person)?.name.raw }

  func name(of subject: RoomSubject) async throws -> String? {
    switch subject {
    case .everybody, .kitchen, .board, .shift: return nil
    case .section(let id): return try await name(of: Section.kind, id.raw)
    case .order(let id):
      let order = try await restaurant.read { sql in try OrdersSnapshot().orders(in: sql).first { $0.id == id } }
      guard let table = order?.table else { return nil }
      return try await name(of: Table.kind, table.raw)
    }
  }

  private func name(of kind: String, _ id: String) async throws -> String? {
    let found = try await restaurant.read { sql in try FloorSnapshot().entities(in: sql).first { $0.kind == kind && $0.id == id } }
    if case .string(let name)? = found?.value["name"] { return name } else { return nil }
  }

  func isLive(_ session: SessionID) async throws -> Bool {
    if case .live = try await staff.standing(of: session) { true } else { false }
  }

  func isSeen(_ device: DeviceID, by person: EmployeeID) -> Bool { live.presence.isSeen(device, by: person) }
  func includes(_ person: EmployeeID, in audience: String) -> Bool { audiences.includes(person, in: audience) }
}
