import Kernel
import PhoneNumbers
import StaffRules
import Storage
import Sync
import Synchronization
import TimeZones

/// Keeps the restaurant's clock, its currency and the country of its telephone numbers as the settings say, from the start and after each change.
public final class HouseWatch: ChangeListener {
  private let houseTime: HouseTime
  private let rows: Mutex<[Setting]>

  public init(_ database: any SQLDatabase, houseTime: HouseTime) async throws {
    self.houseTime = houseTime
    let known = try await database.read { sql in try SettingStore().all(in: sql) }
    rows = Mutex(known)
    follow(known)
  }

  public func hear(_ batch: ChangeBatch) {
    let changed = batch.changes.filter { $0.kind == Setting.kind }.compactMap(\.value).compactMap { text in
      try? Setting(json: JSON.parse(Array(text.utf8)))
    }
    if changed.isEmpty { return }
    let known = rows.withLock { rows in
      for setting in changed {
        rows.removeAll { $0.id == setting.id }
        rows.append(setting)
      }
      return rows
    }
    follow(known)
  }

  private func follow(_ rows: [Setting]) {
    let settings = Settings(rows)
    let known = settings.clock
    houseTime.keep(TimeZones.clock(of: settings.timeZone.raw, offsets: known.offsets, dayEndsHour: known.dayEndsHour))
    houseTime.pay(in: settings.currency.raw)
    PhoneNumber.keep(houseRegion: settings.country.raw)
  }
}
