import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("The time zone as a setting")
struct HouseClockSettingTests {
  private static let berlin = "29579100:120 29881500:60 30103260:120 30415740:60 30627420:120 30939900:60 31151580:120 31464060:60"

  @Test("devices get the zone's changes of the coming years with its name, and the hub follows at once", arguments: Engine.allCases)
  func zone(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      // given a house without these settings
      let watch = try await HouseWatch(hub.database, houseTime: hub.clock.houseTime)
      #expect(hub.clock.house == HouseClock())
      // when a manager chooses a zone and an hour
      try await hub.save("timeZone", "Europe/Berlin")
      try await hub.save("dayEndsHour", "3")
      // then the offsets are a setting too
      let settings = Settings(try await hub.reader.all(Setting.self))
      #expect(settings.timeZone == Note("Europe/Berlin"))
      #expect(settings.timeOffsets.raw.hasSuffix(Self.berlin) && settings.timeOffsets.raw.utf8.count <= 300)
      // and whoever watches the settings has the clock
      guard case .changes(let batch) = try await hub.reader.catchUp(since: 0) else { throw StorageError.cannotOpen("no changes") }
      watch.hear(batch)
      let known = settings.clock
      #expect(hub.clock.house.offsets.suffix(known.offsets.count - 1) == known.offsets.dropFirst() && hub.clock.house.dayEndsHour == 3)
      // and the hub also knows the summers before them: 14 July 2010, 18 o'clock in UTC
      #expect(hub.clock.house.wall(Instant(1_279_130_400_000)).hour == 20)
      let next = HouseTime()
      _ = try await HouseWatch(hub.database, houseTime: next)
      #expect(next.clock == hub.clock.house)
    }
  }

  @Test("texts of the hub write amounts in the house's currency, from the start and after a change", arguments: [Engine.sqlite])
  func currency(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      // given a house that never chose a currency
      let watch = try await HouseWatch(hub.database, houseTime: hub.clock.houseTime)
      #expect(hub.clock.houseTime.currency == "VND")
      // when a manager chooses one
      try await hub.save("currency", "EUR")
      guard case .changes(let batch) = try await hub.reader.catchUp(since: 0) else { throw StorageError.cannotOpen("no changes") }
      watch.hear(batch)
      // then the hub follows at once, and after a start
      let next = HouseTime()
      _ = try await HouseWatch(hub.database, houseTime: next)
      #expect([hub.clock.houseTime.currency, next.currency] == ["EUR", "EUR"])
    }
  }

  @Test("a zone that does not exist, a country without numbers and offsets by hand are refused, and nothing is saved", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      let refusals = await [
        TestKit.refused { try await hub.save("timeZone", "Europe/Nowhere") }, TestKit.refused { try await hub.save("timeZone", "GMT+7") },
        TestKit.refused { try await hub.save("timeZone", "") }, TestKit.refused { try await hub.save("country", "XX") },
        TestKit.refused { try await hub.save("country", "vn") }, TestKit.refused { try await hub.save("timeOffsets", "0:0") },
        TestKit.refused { try await hub.save("dayEndsHour", "13") },
      ]
      #expect(
        refusals.map { $0?.code ?? "" } == [
          "staff.zoneUnknown", "staff.zoneUnknown", "staff.zoneUnknown", "staff.countryUnknown", "staff.settingMalformed", "staff.unknownSetting",
          "staff.settingOutside",
        ])
      let state = try await hub.reader.snapshot()
      #expect(state.entities.isEmpty && state.seq == 0)
    }
  }

  @Test("each day the hub adds the changes that have come into sight, and says nothing if there are none", arguments: Engine.allCases)
  func renewed(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.desk.renewOffsets()
      #expect(try await hub.reader.snapshot().seq == 0)
      try await hub.save("timeZone", "Europe/Berlin")
      let before = try await hub.reader.snapshot().seq
      try await hub.desk.renewOffsets()
      #expect(try await hub.reader.snapshot().seq == before)
      hub.clock.advance(seconds: 365 * 86_400)
      try await hub.desk.renewOffsets()
      let settings = Settings(try await hub.reader.all(Setting.self))
      #expect(settings.clock.offsets.last == HouseClock.Offset(from: Instant(31_988_220 * 60_000), seconds: 3600))
    }
  }

  @Test("a set-up in another country takes its zone and its telephone numbers", arguments: [Engine.sqlite])
  func elsewhere(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      _ = try await hub.desk.setUp(
        Setup(
          restaurantName: Name("Saigon"), language: .en, currency: Note("EUR"), timeZone: Note("Europe/Berlin"), login: Login("hoa"),
          name: Name("Hoa"), password: StaffHub.password, device: DeviceID("desk"), deviceName: Name("Quầy")))
      let settings = Settings(try await hub.reader.all(Setting.self))
      #expect(Me.Restaurant(settings).timeOffsets == settings.timeOffsets)
      #expect(settings.timeZone == Note("Europe/Berlin") && settings.country == Note("DE"))
      #expect(settings.clock.wall(hub.clock.now()).clock == "12:00")
    }
  }
}

extension StaffHub {
  func save(_ key: String, _ value: String) async throws {
    try await perform(.saveSetting(setting: SettingID(key), value: Note(value)))
  }
}
