import BillsRules
import BillsService
import Kernel
import OrdersRules
import OrdersService
import StaffService
import Storage
import TestKit
import Testing

/// The house as its settings are.
private struct SettingsHead: RestaurantDetails {
  func details(in sql: any SQLConnection) throws -> HouseDetails {
    HouseDetails(letterhead: Letterhead(try SettingStore().settings(in: sql)), terms: BillTerms(), account: nil)
  }
}

/// Party a at table 1 has ordered for 370,000 đồng.
@Suite("The letterhead of a bill, on both databases")
struct LetterheadTests {
  private let a = OrderID("a")
  private let pages = BillPages(orders: OrderRecords(), details: SettingsHead())

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await rename(hub, "Bốn Mùa", "12 Lê Lợi", "0100109106")
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await body(hub)
    }
  }

  private func rename(_ hub: BillsHub, _ name: String, _ address: String, _ taxCode: String) async throws {
    for (key, value) in [("restaurantName", name), ("address", address), ("phone", "028 3896 1234"), ("taxCode", taxCode)] {
      try await hub.set(key, value)
    }
  }

  private func head(_ hub: BillsHub) async throws -> String {
    let (pages, a, now) = (pages, a, hub.clock.now())
    let head = try await hub.database.read { sql in try pages.view(a, at: now, in: sql).restaurant }
    return [head.name, head.address, head.phone, head.taxCode].map(\.raw).joined(separator: ", ")
  }

  private let before = "Bốn Mùa, 12 Lê Lợi, 028 3896 1234, 0100109106"
  private let after = "Năm Mùa, 9 Hàng Bài, 028 3896 1234, 0312345673"

  @Test("a paid bill keeps the head with which it was paid, and an open one has today's", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      // given a bill that is paid in part: its head follows the settings
      try await hub.pay("a", 100_000)
      try await rename(hub, "Năm Mùa", "9 Hàng Bài", "0312345673")
      #expect(try await head(hub) == after)
      try await rename(hub, "Bốn Mùa", "12 Lê Lợi", "0100109106")
      // when the rest is paid, and the house changes its name, address and tax code
      try await hub.pay("a", 270_000)
      try await rename(hub, "Năm Mùa", "9 Hàng Bài", "0312345673")
      // then a paper of the next day has the old ones, also after a restart
      hub.clock.advance(seconds: 86_400)
      #expect(try await head(hub) == before)
      #expect(try await head(BillsHub(hub.database)) == before)
      // and an invoice names the house as it is now
      let (pages, a, now) = (pages, a, hub.clock.now())
      let seller = try await hub.database.read { sql in try pages.invoiced(a, at: now, in: sql).restaurant }
      #expect((seller.name, seller.taxCode) == (Note("Năm Mùa"), Note("0312345673")))
    }
  }

  @Test("a bill that is opened again and closed keeps its first head", arguments: Engine.allCases)
  func reopened(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000)
      try await rename(hub, "Năm Mùa", "9 Hàng Bài", "0312345673")
      try await hub.correct(.reopen(order: a, reason: Reason("nhầm món")))
      #expect(try await head(hub) == before)
      try await hub.correct(.close(order: a))
      #expect(try await head(hub) == before)
    }
  }

  @Test("a bill of the time before letterheads were kept has today's", arguments: Engine.allCases)
  func former(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.pay("a", 370_000)
      _ = try await hub.processor.perform { work in try work.sql.execute("DELETE FROM bill_letterhead") }
      try await rename(hub, "Năm Mùa", "9 Hàng Bài", "0312345673")
      #expect(try await head(hub) == after)
    }
  }
}
