import Kernel
import MessengerRules
import StaffRules
import Sync
import Synchronization

/// The employees in memory, as of the last commit of the restaurant's stream. The messenger reads them inside its transactions.
public final class SystemMembers: People, ChangeListener {
  private let all: Mutex<[EmployeeID: Employee]>

  /// - Parameter employees: all of them. Nothing may be written until this listens.
  public init(_ employees: [Employee]) {
    all = Mutex(Dictionary(employees.map { ($0.id, $0) }) { $1 })
  }

  public func employee(_ id: EmployeeID) -> Employee? { all.withLock { $0[id] } }

  public func colleague(_ id: EmployeeID) -> Colleague? { employee(id).map { Colleague(name: $0.name, isActive: $0.active) } }

  /// Sorted by id, because nothing tells when they became managers.
  public var managers: [EmployeeID] {
    all.withLock { all in all.values.filter { $0.active && $0.roles.contains(.manager) }.map(\.id) }.sorted { $0.precedes($1) }
  }

  /// The active employees who fit.
  public func people(who fits: (Employee) -> Bool) -> [EmployeeID] { all.withLock { $0.values.filter { $0.active && fits($0) }.map(\.id) } }

  /// The active employees, and whether each is a manager. The rooms of shifts follow it.
  var standing: [EmployeeID: Bool] { all.withLock { $0.filter { $0.value.active }.mapValues { $0.roles.contains(.manager) } } }

  public func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == Employee.kind {
      guard let value = change.value, let json = try? JSON.parse(value), let employee = try? Employee(json: json) else { continue }
      all.withLock { $0[employee.id] = employee }
    }
  }
}
