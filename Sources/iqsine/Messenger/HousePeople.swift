import Kernel
import MessengerService
import PeopleService
import StaffRules
import StaffService
import Storage
import Sync
import Synchronization

/// The employees, kept in memory and updated from the restaurant's stream. The messenger reads them inside its own
/// transactions.
final class HousePeople: People, ChangeListener {
  private let all: Mutex<[EmployeeID: Employee]>

  /// Nothing may be written until this listens.
  init(_ restaurant: any SQLDatabase) async throws {
    let employees = try await restaurant.read { sql in try StaffSnapshot().entities(in: sql).filter { $0.kind == Employee.kind }.map(\.value) }
    all = Mutex([:])
    for json in employees { learn(try Employee(json: json)) }
  }

  func colleague(_ id: EmployeeID) -> Colleague? { all.withLock { $0[id] }.map { Colleague(name: $0.name, isActive: $0.active) } }

  /// By their ids: the order in which they came is not known.
  var managers: [EmployeeID] {
    all.withLock { all in all.values.filter { $0.active && $0.roles.contains(.manager) }.map(\.id) }.sorted { $0.precedes($1) }
  }

  /// The data that shift rooms depend on: each employee, and whether they are a manager.
  var standing: [EmployeeID: Bool] { all.withLock { $0.filter { $0.value.active }.mapValues { $0.roles.contains(.manager) } } }

  func person(_ id: EmployeeID) -> HousePerson? { all.withLock { $0[id] }.map { HousePerson(name: $0.name, roles: $0.roles) } }

  func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == Employee.kind {
      guard let value = change.value, let json = try? JSON.parse(value), let employee = try? Employee(json: json) else { continue }
      learn(employee)
    }
  }

  private func learn(_ employee: Employee) {
    all.withLock { $0[employee.id] = employee }
  }
}
