import Kernel
import StaffRules
import StaffService
import Sync

/// Somebody who waited at tables until a day of the past, and has left since. Over the years every restaurant has some.
struct FormerEmployee: Sendable {
  let employee: Employee
  /// their last business day
  let until: Int64

  /// Days between two who leave.
  private static let pace: Int64 = 300

  /// None for a past that is shorter than that.
  static func all(of range: GenerationRange, in house: HouseFacts) -> [FormerEmployee] {
    let count = (range.last - range.first) / pace
    let sections = house.tables.map(\.section).reduce(into: [SectionID]()) { if !$0.contains($1) { $0.append($1) } }
    return GuestPool(seed: range.seed &+ 1).regulars(count).enumerated().map { place, person in
      let id = "nv-cu-\(place + 1)"
      let employee = Employee(
        id: EmployeeID(id), login: Login(id), name: person.name, roles: [.waiter], sections: [sections[place % sections.count]], active: false)
      return FormerEmployee(employee: employee, until: range.last - (Int64(place) + 1) * pace)
    }
  }

  /// Makes the employee, who can no longer sign in. Somebody with this id stays as they are.
  func save(in work: UnitOfWork) throws {
    if try work.sql.first("SELECT 1 FROM employee WHERE id = $1", [.text(employee.id.raw)]) != nil { return }
    try StaffHandler().perform(
      .saveEmployee(
        employee: employee.id, login: employee.login, name: employee.name, roles: employee.roles, sections: employee.sections, active: false),
      in: work)
  }
}
