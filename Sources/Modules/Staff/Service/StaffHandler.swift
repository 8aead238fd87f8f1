import Kernel
import StaffRules
import Storage
import Sync

/// The use cases of managers about staff and settings.
public struct StaffHandler: CommandHandler {
  public let prefix = "staff."

  public init() {}

  public func right(for body: StaffCommand) -> Right { StaffRules.right(for: body) }

  public func perform(_ body: StaffCommand, in work: UnitOfWork) throws {
    switch body {
    case .saveEmployee(let id, let login, let name, let roles, let sections, let active, let language):
      let wanted = Employee(
        id: id, login: login.folded ?? login, name: name, roles: roles, sections: sections, active: active, language: language)
      try save(wanted, in: work)
    case .saveSetting(let id, let value):
      try save(Setting(id: id, value: value), in: work)
    }
  }

  func save(_ setting: Setting, in work: UnitOfWork) throws {
    do throws(StaffError) { try setting.check() } catch { throw error.refusal }
    try SettingStore().save(setting, in: work.sql)
    work.unlearn(Settings.self, "all")
    work.record(setting)
  }

  func save(_ wanted: Employee, in work: UnitOfWork) throws {
    let store = EmployeeStore(sql: work.sql)
    let old = try store.find(wanted.id)
    let managers = try store.managers(besides: wanted.id)
    do throws(StaffError) { try wanted.check(over: old?.employee, otherManagers: managers) } catch { throw error.refusal }
    if try store.isTaken(wanted.login, besides: wanted.id) { throw StaffError.loginTaken.refusal }
    var employee = wanted
    employee.hasPIN = old?.employee.hasPIN ?? false
    try store.save(EmployeeStore.Record(employee: employee, rightsVersion: nextVersion(of: employee, over: old)))
    if !employee.active { try SessionStore(sql: work.sql).end(of: employee.id, .all, .left, at: work.now) }
    work.record(employee)
  }

  private func nextVersion(of employee: Employee, over old: EmployeeStore.Record?) -> Int64 {
    guard let old else { return 1 }
    return employee.rights == old.employee.rights ? old.rightsVersion : old.rightsVersion + 1
  }
}
