import BillsRules
import Kernel
import PrintingRules
import Sync
import TestKit
import Testing
import TillRules

@Suite("The drawer opens for cash")
struct DrawerTests {
  /// `reason by` of each opening of the running session, the earliest first.
  private func kicks(_ hub: TillHub) async throws -> [String] {
    try await hub.report("s1").kicks.map { "\($0.reason.raw) · \($0.by.raw)" }
  }

  private func openings(_ hub: TillHub) async throws -> Int {
    try await hub.all(PrintJob.self).filter { $0.ticket.news == .drawer }.count
  }

  @Test("once for each payment in cash, with its person and bill, and for foreign notes", arguments: Engine.allCases)
  func opens(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.printer("counter", drawer: true, onCash: true)
      try await hub.takeDollars()
      try await hub.open("s1")
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .cash, 100_000, as: "p1")
      let first = try await kicks(hub)
      #expect(first.count == 1 && first[0].hasPrefix("Thu tiền mặt") && first[0].hasSuffix("Thu"))
      // when the same payment comes again, it is refused
      await #expect(throws: Refusal.self) { try await hub.pay("a", .cash, 100_000, as: "p1") }
      try await hub.pay("a", .card, 50_000, as: "p2")
      try await hub.pay("a", .transfer, 50_000, as: "p3")
      #expect(try await kicks(hub) == first)
      #expect(try await openings(hub) == 1)
      try await hub.pay("a", cents: 400, as: "p4")
      #expect(try await kicks(hub).count == 2)
      #expect(try await openings(hub) == 2)
    }
  }

  @Test("not if nobody has set it, and not for people who may not open the drawer", arguments: Engine.allCases)
  func stays(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.printer("counter", drawer: true)
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      // given a drawer that opens by itself, and a waiter who takes cash at the table
      try await hub.printer("counter", drawer: true, onCash: true)
      try await hub.seat("b", at: "2")
      let lan = Author(employee: EmployeeID("lan"), rights: TillHub.waiter, device: DeviceID("phone"))
      try await hub.pay("b", .cash, 300_000, as: "p1", by: lan)
      #expect(try await kicks(hub).isEmpty)
      #expect(try await openings(hub) == 0)
      // given a printer without a drawer, the setting opens nothing
      try await hub.printer("counter", drawer: false, onCash: true)
      try await hub.sell("c", at: "3", paid: [(.cash, 300_000, tip: 0)])
      #expect(try await openings(hub) == 0)
    }
  }

  @Test("while the till is closed too: it stands in the next report", arguments: Engine.allCases)
  func closedTill(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.printer("counter", drawer: true, onCash: true)
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      try await hub.open("s1", float: 1_300_000)
      #expect(try await kicks(hub).count == 1)
    }
  }
}
