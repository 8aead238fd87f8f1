import AuditRules
import BillsRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit
import Testing

@testable import AuditService

@Suite("Looking into the audit trail, on both databases")
struct LookingTests {
  @Test("lists the newest first, page by page, each entry once", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      for price in 1...60 as ClosedRange<Int64> { try await hub.price(60_000 + 1000 * price) }
      let count = try await hub.count()
      let first = try await hub.page()
      #expect(first.entries.map(\.seq) == Array((count - 49...count).reversed()))
      #expect(first.next == count - 49 && first.tip?.seq == count)
      let second = try await hub.page(before: first.next)
      #expect(second.entries.map(\.seq) == Array((1...count - 50).reversed()) && second.next == nil)
      #expect(first.total == ListTotal(count) && second.total == nil)
    }
  }

  @Test("finds by person, kind, table, dish, bill and time", arguments: Engine.allCases)
  func filters(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let begin = hub.clock.now().adding(seconds: 1)
      try await hub.seat("o1", at: "a1")
      try await hub.seat("o2", at: "a2")
      try await hub.does(BillsCommand.ask(order: OrderID("o1")), by: "thu", on: "till")
      let end = hub.clock.now().adding(seconds: 1)
      try await hub.price(65_000)
      let number = try #require(try await hub.page(kind: .bills).entries.first?.bill)

      func types(_ page: AuditPage) -> [String] { page.entries.map(\.type) }
      #expect(types(try await hub.page(person: "lan")) == ["orders.addItem", "orders.open", "orders.addItem", "orders.open"])
      #expect(types(try await hub.page(kind: .bills)) == ["bills.ask"])
      #expect(types(try await hub.page(person: "lan", kind: .bills)) == [])
      #expect(types(try await hub.page(from: begin, table: "a1")) == ["bills.ask", "orders.addItem", "orders.open"])
      #expect(types(try await hub.page(from: begin, dish: "pho")) == ["menu.saveDish", "orders.addItem", "orders.addItem"])
      #expect(types(try await hub.page(bill: number.lowercased())) == ["bills.ask", "orders.addItem", "orders.open"])
      #expect(types(try await hub.page(from: begin, until: end)).count == 5)
      #expect(try await hub.page(until: Instant(1)).entries == [])
      // the total follows the conditions
      #expect(try await hub.page(person: "lan").total == ListTotal(4))
      #expect(try await hub.page(bill: number).total == ListTotal(3))
      #expect(try await hub.page(from: begin, until: end).total == ListTotal(5))
      #expect(try await hub.page(until: Instant(1)).total == ListTotal(0))
    }
  }

  @Test("tells how far a rare search came, and goes on from there", arguments: Engine.allCases)
  func window(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      try await hub.does(StaffCommand.saveSetting(setting: SettingID("restaurantName"), value: Note("Bốn Mùa")), by: "thu", on: "till")
      let rare = try await hub.last().seq
      for price in 1...12 as ClosedRange<Int64> { try await hub.price(60_000 + 1000 * price) }
      var page = try await hub.page(person: "thu", window: 5)
      var steps = 1
      // It cannot know how many there are further back.
      #expect(page.total == ListTotal(0, more: true))
      #expect(page.entries == [] && page.reached != nil)
      while page.entries.isEmpty, let next = page.next, steps < 10 {
        page = try await hub.page(person: "thu", before: next, window: 5)
        steps += 1
      }
      #expect(page.entries.map(\.seq) == [rare] && steps == 3)
    }
  }

  @Test("refuses a range that cannot be, a bill that is not there, and text that nobody types", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let now = hub.clock.now()
      func refusal(_ body: () async throws -> AuditPage) async -> Refusal? {
        await refused { _ = try await body() }
      }
      #expect(await refusal { try await hub.page(from: now, until: now) } == AuditError.rangeReversed.refusal)
      #expect(await refusal { try await hub.page(from: now.adding(seconds: 60)) } == AuditError.notYet.refusal)
      #expect(await refusal { try await hub.page(bill: "B-000000-0001") } == AuditError.unknownBill.refusal)
      #expect(await refusal { try await hub.page(bill: "B\u{0}") }?.field == "bill")
      let reader = AuditReader(database: hub.database)
      let last = try await hub.last()
      #expect(try await reader.tip(nil) == ChainTip(seq: last.seq, at: last.at, hash: last.hash))
      await #expect(throws: AuditError.unknownEntry(last: last.seq).refusal) { try await reader.tip(last.seq + 1) }
    }
  }

  @Test("an empty trail has no page, no end and no entry", arguments: Engine.allCases)
  func empty(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SyncMigrations.all + AuditMigrations.all) { database in
      let page = try await AuditReader(database: database).entries(try AuditQuery(now: Instant(5)))
      #expect(page == AuditPage(entries: [], next: nil, reached: nil, tip: nil, total: ListTotal(0)))
      await #expect(throws: AuditError.unknownEntry(last: 0).refusal) { try await AuditReader(database: database).tip(nil) }
    }
  }
}
