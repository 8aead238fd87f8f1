import AuditRules
import Crypto
import IntegrityCheck
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit
import Testing

@testable import AuditService

@Suite("The chain of the audit trail, on both databases")
struct ChainTests {
  @Test("tells who did what, when, on which device, and from what to what", arguments: Engine.allCases)
  func entry(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      // when the manager changes a price
      try await hub.price(65_000)
      let entry = try await hub.last()
      // then the entry says so
      #expect(entry.type == "menu.saveDish" && entry.person == EmployeeID("hoa") && entry.name == Name("Hoa"))
      #expect(entry.device == DeviceID("office") && entry.at == hub.clock.now())
      #expect(entry.subjectKind == "dish" && entry.subject == "pho")
      #expect(entry.changes.text == #"[{"kind":"dish","id":"pho","of":{"name":"Phở"},"is":{"price":[60000,65000]}}]"#)
      #expect(entry.body?["price"] == .int(65_000) && entry.body?["type"] == nil)
    }
  }

  @Test("covers orders, bills, settings, staff and timers without a line in their modules", arguments: Engine.allCases)
  func everything(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      try await hub.seat("o1", at: "a1")
      try await hub.does(OrdersCommand.void(item: ItemID("o1-pho"), quantity: Quantity(1), reason: Reason("gọi nhầm")), by: "lan", on: "phone")
      let void = try await hub.last()
      #expect(void.subject == "o1" && void.table == Name("A1") && void.body?["reason"] == .string("gọi nhầm"))
      #expect(void.changes.text.contains(#""dish":"pho""#) && void.changes.text.contains(#""quantity":[2,1]"#))
      try await hub.name(of: "Bốn Mùa")
      #expect(try await hub.last().changes.text == #"[{"kind":"setting","id":"restaurantName","new":{"value":"Bốn Mùa"}}]"#)
      try await hub.name(of: "Năm Mùa")
      #expect(try await hub.last().changes.text == #"[{"kind":"setting","id":"restaurantName","of":{},"is":{"value":["Bốn Mùa","Năm Mùa"]}}]"#)
      // and the numbers have no gap
      let seqs = try await hub.page().entries.map(\.seq)
      #expect(seqs == Array((1...Int64(seqs.count)).reversed()))
      #expect(try await hub.findings() == [])
    }
  }

  @Test("holds no entry of a refused command, nor of work that failed", arguments: Engine.allCases)
  func rolledBack(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let before = try await hub.count()
      #expect(await hub.refusal(OrdersCommand.setGuests(order: OrderID("nobody"), guests: Guests(3))) != nil)
      await #expect(throws: Refusal.self) {
        try await hub.processor.perform { (work: UnitOfWork) -> Void in
          work.keep("menu.import", .object([]))
          throw Refusal("test.stop")
        }
      }
      #expect(try await hub.count() == before)
      // and the next entry follows without a gap
      try await hub.price(70_000)
      #expect(try await hub.last().seq == before + 1)
      #expect(try await hub.findings() == [])
    }
  }

  @Test("writes a repeated command down once", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let before = try await hub.count()
      let author = Author(employee: EmployeeID("hoa"), rights: Right.allCases, device: DeviceID("d"))
      let body = StaffCommand.saveSetting(setting: SettingID("restaurantName"), value: Note("Bốn Mùa")).json
      let command = Command(id: CommandID("again"), n: CommandNumber(1), at: hub.clock.now(), body: body)
      for _ in 0..<3 { _ = await hub.processor.submit(Submission(command: command, author: author)) }
      #expect(try await hub.count() == before + 1)
    }
  }

  @Test("is one chain although two hubs write on one database", arguments: Engine.allCases)
  func twoHubs(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      let other = AuditHub(hub.database, clock: hub.clock)
      // given commands with and without changes, in turns and at once
      for round in 0..<6 {
        try await hub.price(50_000 + Int64(round))
        try await other.does(MenuCommand.setPortions(dish: DishID("pho"), portions: Portions(Int64(50 + round))), on: "kitchen")
        try await hub.price(50_000 + Int64(round))
        try await other.does(MenuCommand.setPortions(dish: DishID("pho"), portions: Portions(Int64(50 + round))), on: "kitchen")
      }
      await withTaskGroup(of: Void.self) { group in
        for n in 0..<20 {
          group.addTask { try? await hub.price(30_000 + Int64(n), on: "office\(n)") }
          group.addTask {
            try? await other.does(MenuCommand.setPortions(dish: DishID("pho"), portions: Portions(Int64(10 + n))), on: "kitchen\(n)")
          }
        }
      }
      #expect(try await hub.findings() == [])
      let seqs = try await hub.database.read { sql in try sql.query("SELECT seq FROM audit_entry ORDER BY seq").map { try $0.int(0) } }
      #expect(seqs == Array(1...Int64(seqs.count)))
    }
  }

  @Test("can be verified by anybody from what the page and the file tell", arguments: Engine.allCases)
  func verifiable(_ engine: Engine) async throws {
    try await AuditHub.open(engine) { hub in
      try await hub.seat("o1", at: "a1")
      var previous = String(repeating: "0", count: 64)
      for entry in try await hub.page().entries.reversed() {
        let lines = [
          previous, "\(entry.seq)", "\(entry.at.raw)", "\(entry.madeAt.raw)", entry.person.raw, entry.device.raw, entry.type, entry.command.raw,
          entry.bodyHash ?? "", entry.subjectKind ?? "", entry.subject ?? "", entry.changes.text,
        ]
        #expect(entry.previous == previous)
        #expect(entry.hash == Array(SHA256.hash(data: Array(lines.joined(separator: "\n").utf8))).hex)
        previous = entry.hash
      }
      let count = try await hub.count()
      for (signs, sign) in [(CSVSigns.semicolons, ";"), (.commas, ",")] {
        let file = AuditExport(AuditReader(database: hub.database), clock: hub.clock.house, signs)
        let (lines, next) = try await file.lines(try AuditQuery(now: hub.clock.now()))
        let text = String(decoding: lines, as: UTF8.self)
        #expect(next == nil && text.hasPrefix("\(count)\(sign)2026-11-20 18:00:") && text.contains(sign + previous + "\r\n"))
        #expect(String(decoding: file.heading, as: UTF8.self).hasPrefix("\u{FEFF}seq\(sign)time\(sign)at"))
      }
    }
  }
}
