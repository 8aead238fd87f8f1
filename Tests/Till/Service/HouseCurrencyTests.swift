import BillsRules
import BillsService
import Kernel
import StaffRules
import StaffService
import Storage
import TestKit
import Testing
import TillRules
import TillService

extension MoneyOnRecord: MoneyRecords {}

@Suite("The currency of the house on both databases")
struct HouseCurrencyTests {
  private func refusal(_ hub: TillHub, _ setting: String, _ value: String) async throws -> Refusal? {
    await refused {
      try await hub.perform(.saveSetting(setting: SettingID(setting), value: Note(value)), with: StaffHandler(money: MoneyOnRecord()))
    }
  }

  @Test("changes until there is an amount in it, and stays from then on", arguments: Engine.allCases, ["items", "till"])
  func stays(_ engine: Engine, _ kind: String) async throws {
    try await TillHub.open(engine) { hub in
      #expect(try await refusal(hub, "currency", "LAK") == nil)
      #expect(try await refusal(hub, "currency", "VND") == nil)
      if kind == "till" { try await hub.open("s1") } else { try await hub.seat("a", at: "1") }
      let inUse = StaffError.currencyInUse(Note("VND")).refusal
      #expect((inUse.code, inUse.field) == ("staff.currencyInUse", "value"))
      #expect(try await refusal(hub, "currency", "USD") == inUse)
      #expect(try await refusal(hub, "currency", "đồng") == StaffError.settingMalformed.refusal)
      // The same one again changes nothing, and other settings are free.
      #expect(try await refusal(hub, "currency", "VND") == nil)
      #expect(try await refusal(hub, "roundTo", "500") == nil)
      #expect(try await hub.database.read { try SettingStore().settings(in: $0) }.currency == Note("VND"))
    }
  }

  @Test("first start after the last manager left does not change it either", arguments: Engine.allCases)
  func firstStart(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      let desk = SessionService(
        database: hub.database, processor: hub.processor, clock: hub.clock, hasher: PasswordHasher(rounds: 2), money: MoneyOnRecord(),
        onChange: { _ in })
      let form = Setup(
        restaurantName: Name("Bốn Mùa"), language: .vi, currency: Note("USD"), login: Login("hoa"), name: Name("Hoa"),
        password: Secret("bốn-mùa-2026"),
        device: DeviceID("desk"), deviceName: Name("Quầy"))
      await #expect(throws: StaffError.currencyInUse(Note("VND")).refusal) { try await desk.setUp(form) }
      #expect(try await desk.isSetUp() == false)
    }
  }
}
