import InvoicesRules
import Kernel
import PhoneNumbers
import StaffRules
import Storage
import Sync
import TimeZones

/// The use cases of managers about staff and settings.
public struct StaffHandler: CommandHandler {
  public let prefix = "staff."

  private let money: (any MoneyRecords)?

  /// - Parameter money: nil in programs that change no currency
  public init(money: (any MoneyRecords)? = nil) { self.money = money }

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
    switch SettingKey(setting.id.raw, among: SettingKey.allCases) {
    // Only the hub knows the zone's offsets. A day is closed by a command of its own.
    case .timeOffsets, .closedUntil: throw StaffError.unknownSetting.refusal
    case .timeZone: try saveOffsets(of: setting.value, in: work)
    case .country: if PhoneNumber.countryCode(of: setting.value.raw) == nil { throw StaffError.countryUnknown.refusal }
    case .currency: try checkCurrency(setting.value, in: work)
    case .taxCode: try checkTaxCode(setting.value, in: work)
    case .waitersTakePayment, .everybodyPosts: return try saveRights(setting, in: work)
    default: break
    }
    try write(setting, in: work)
  }

  /// Everybody whose rights the setting changes gets another version of them. `StaffWatch` hears of these people.
  private func saveRights(_ setting: Setting, in work: UnitOfWork) throws {
    let store = EmployeeStore(sql: work.sql)
    let before = try store.records()
    try write(setting, in: work)
    let house = try store.house()
    for var record in before where record.employee.rights(in: house) != record.rights {
      record.rightsVersion += 1
      try store.save(record)
      work.record(record.employee)
    }
  }

  /// The figures of bills and of the till would mean other amounts.
  private func checkCurrency(_ wanted: Note, in work: UnitOfWork) throws {
    let own = try SettingStore().settings(in: work.sql).currency
    if own != wanted, let money, try money.exist(in: work.sql) { throw StaffError.currencyInUse(own).refusal }
  }

  /// E-invoices need a Vietnamese code. Other countries write theirs in their own ways.
  private func checkTaxCode(_ code: Note, in work: UnitOfWork) throws {
    let isVietnamese = try SettingStore().known(in: work).country == Note("VN")
    if isVietnamese, !code.raw.isEmpty, TaxCode(reading: code.raw) == nil { throw StaffError.taxCodeMalformed.refusal }
  }

  /// Keeps a setting that another module has checked.
  public func keep(_ setting: Setting, in work: UnitOfWork) throws {
    do throws(StaffError) { try setting.check() } catch { throw error.refusal }
    try write(setting, in: work)
  }

  private func write(_ setting: Setting, in work: UnitOfWork) throws {
    try SettingStore().save(setting, in: work.sql)
    work.unlearn(Settings.self, "all")
    work.record(setting)
  }

  /// - Throws: a refusal if there is no such zone
  private func saveOffsets(of zone: Note, in work: UnitOfWork) throws {
    guard let offsets = TimeZones.offsets(of: zone.raw, around: work.now) else { throw StaffError.zoneUnknown.refusal }
    let text = Note(HouseClock.text(offsets, most: NoteLimit.most))
    if text == (try SettingStore().known(in: work).timeOffsets) { return }
    try write(Setting(id: SettingID(SettingKey.timeOffsets.rawValue), value: text), in: work)
  }

  /// Devices get the zone's changes of the coming years, and decimals of a currency that nobody uses. A zone that is known no more keeps its last offsets.
  func renewOffsets(in work: UnitOfWork) throws {
    let zone = try SettingStore().known(in: work).timeZone
    if TimeZones.isKnown(zone.raw) { try saveOffsets(of: zone, in: work) }
    // An update may have noted the decimals of the house's amounts. Devices hear of them by a change only.
    let currency = try SettingStore().known(in: work).currency
    if currency.raw.utf8.count > 3 { work.record(Setting(id: SettingID(SettingKey.currency.rawValue), value: currency)) }
  }

  func save(_ wanted: Employee, in work: UnitOfWork) throws {
    let store = EmployeeStore(sql: work.sql)
    let old = try store.find(wanted.id)
    let managers = try store.managers(besides: wanted.id)
    do throws(StaffError) { try wanted.check(over: old?.employee, otherManagers: managers) } catch { throw error.refusal }
    if try store.isTaken(wanted.login, besides: wanted.id) { throw StaffError.loginTaken.refusal }
    var employee = wanted
    employee.hasPIN = old?.employee.hasPIN ?? false
    let house = try old?.house ?? store.house()
    let record = EmployeeStore.Record(employee: employee, rightsVersion: 1, house: house)
    try store.save(StaffHandler.counted(record, over: old))
    if !employee.active { try SessionStore(sql: work.sql).end(of: employee.id, .all, .left, at: work.now) }
    work.record(employee)
  }

  /// The record with the version of its rights.
  private static func counted(_ record: EmployeeStore.Record, over old: EmployeeStore.Record?) -> EmployeeStore.Record {
    guard let old else { return record }
    var counted = record
    counted.rightsVersion = record.rights == old.rights ? old.rightsVersion : old.rightsVersion + 1
    return counted
  }
}
