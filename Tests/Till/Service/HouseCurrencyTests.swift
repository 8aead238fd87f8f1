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
    do {
      try await hub.processor.perform { work in
        try StaffHandler(money: MoneyOnRecord()).perform(.saveSetting(setting: SettingID(setting), value: Note(value)), in: work)
      }
      return nil
    } catch let refusal as Refusal { return refusal }
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

  @Test("an update keeps what amounts in kip meant, of the house and of foreign notes", arguments: Engine.allCases)
  func former(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given notes of 250,000 kip for 300,000 đồng, written with two decimals at 1.2 đồng
      let kip = ExchangeRateID("LAK")
      let notes = ForeignCash(currency: kip, amount: Money(25_000_000), numerator: 3, denominator: 250)
      try await hub.open("s1")
      try await hub.take(notes, for: "a", at: "1")
      try await hub.till(
        .close(session: TillSessionID("s1"), notes: TillHub.notes(1_000_000), foreign: [ForeignCount(currency: kip, amount: notes.amount)]))
      // when the update comes, to a house in đồng that once was set to kip
      try await hub.database.write { sql in
        try sql.execute("INSERT INTO setting (id, content) VALUES ('currency', 'LAK') ON CONFLICT (id) DO UPDATE SET content = 'LAK'")
        try sql.execute(
          "DELETE FROM schema_migration WHERE module = 'staff' AND number = 4 OR module = 'bills' AND number = 16 OR module = 'till' AND number = 5")
      }
      #expect(try await Migrator(TillHub.migrations).run(on: hub.database, now: 0).count == 3)
      // then its amounts keep their decimals
      #expect(try await hub.database.read { try SettingStore().settings(in: $0) }.currency == Note("LAK2"))
      #expect(try await hub.state().notes.first == Money(10_000_000))
      // and foreign notes are whole kip of the same worth
      let report = try await hub.report("s1")
      #expect(report.foreign == [ForeignTally(currency: kip, count: 1, amount: TillAmount(250_000), worth: TillAmount(300_000))])
      #expect(report.count?.foreign == [ForeignCount(currency: kip, amount: Money(250_000))])
      let stored = try await hub.database.read { sql in
        try sql.query("SELECT foreign_amount, rate_numerator, rate_denominator, received FROM payment WHERE currency = 'LAK'").map {
          Array($0.values)
        }
      }
      #expect(stored == [[250_000, 300, 250, 300_000]])
      let rate = try await hub.database.read { sql in
        try sql.query("SELECT numerator, denominator FROM exchange_rate WHERE currency = 'LAK'").map { Array($0.values) }
      }
      #expect(rate == [[300, 250]])
    }
  }
}
