import BillsRules
import Kernel
import Storage
import Sync
import TestKit
import Testing
import TillRules

@Suite("A till that is counted blind, on both databases")
struct BlindCountTests {
  private static let rights = Rights.of([.cashier])
  private let thu = Author(employee: EmployeeID("thu"), rights: BlindCountTests.rights, device: DeviceID("till"))

  private func refusal(_ work: () async throws -> Void) async -> String { await refused(work)?.code ?? "none" }

  /// A session with a float of 1,000,000 in which 500,000 came in and 200,000 went back, and a refund.
  private func withSession(_ engine: Engine, _ body: (TillHub) async throws -> Void) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.set("blindCount", "yes")
      try await hub.till(.open(session: TillSessionID("s1"), float: Money(1_000_000)), by: thu)
      try await hub.sell("a", at: "1", paid: [(.cash, 500_000, tip: 20_000)])
      try await body(hub)
    }
  }

  @Test("nothing that is sent to the person who counts holds a sum of the session, before the count", arguments: Engine.allCases)
  func hidden(_ engine: Engine) async throws {
    try await withSession(engine) { hub in
      let blind = try await hub.report("s1", for: BlindCountTests.rights)
      #expect(blind.blind && blind == blind.blinded)
      #expect(try await hub.state(for: BlindCountTests.rights).running?.blind == true)
      // No figure of the whole answer is one of the sums.
      let text = try await hub.state(for: BlindCountTests.rights).json.text
      for sum in ["1000000", "1320000", "500000", "520000", "200000", "300000", "20000"] {
        #expect(!text.contains(":\(sum),") && !text.contains(":\(sum)}"), "\(sum)")
      }
      // A manager sees all of it, and so does everybody in a house that does not count blind.
      #expect(try await hub.report("s1", for: Right.allCases).cash.expected == TillAmount(1_320_000))
      try await hub.set("blindCount", "no")
      #expect(try await hub.report("s1", for: BlindCountTests.rights).cash.expected == TillAmount(1_320_000))
    }
  }

  @Test("no refusal tells the sum: neither of a movement nor of a count, and the X report is not printed", arguments: Engine.allCases)
  func silent(_ engine: Engine) async throws {
    try await withSession(engine) { hub in
      #expect(await refusal { try await hub.till(.printReport(session: TillSessionID("s1")), by: thu) } == "till.blind")
      // More than the till holds is recorded as it is told.
      try await hub.move("s1", .drop, 2_000_000, as: "m1", by: thu)
      #expect(try await hub.report("s1").cash.expected == TillAmount(-680_000))
      try await hub.move("s1", .payIn, 2_000_000, as: "m2", by: thu)
      // The first count is the last one: its difference is recorded without a question.
      try await hub.till(.close(session: TillSessionID("s1"), notes: TillHub.notes(1_300_000)), by: thu)
      let closed = try await hub.report("s1", for: BlindCountTests.rights)
      #expect(!closed.blind && closed.cash.expected == TillAmount(1_320_000) && closed.count?.difference == TillAmount(-20_000))
      #expect(closed.count?.reason == Reason("Đếm két khi chưa biết số phải có"))
      #expect(await refusal { try await hub.till(.close(session: TillSessionID("s1"), notes: TillHub.notes(1_320_000)), by: thu) } == "till.closed")
    }
  }

  @Test("an exact count has no reason, a given reason stays, and a manager is asked as before", arguments: Engine.allCases)
  func reasons(_ engine: Engine) async throws {
    try await withSession(engine) { hub in
      #expect(await refusal { try await hub.close("s1", counted: 1_000_000) } == "till.reasonNeeded")
      try await hub.till(
        .handOver(
          session: TillSessionID("s1"), next: TillSessionID("s2"), to: EmployeeID("mai"), notes: TillHub.notes(1_310_000),
          reason: Reason("khách thối nhầm")), by: thu)
      #expect(try await hub.report("s1").count?.reason == Reason("khách thối nhầm"))
      let mai = Author(employee: EmployeeID("mai"), rights: BlindCountTests.rights, device: DeviceID("till"))
      try await hub.till(.close(session: TillSessionID("s2"), notes: TillHub.notes(1_310_000)), by: mai)
      let exact = try await hub.report("s2").count
      #expect(exact?.difference == TillAmount(0) && exact?.reason == nil)
    }
  }
}
