import Kernel
import ReportsRules
import ReportsService
import TestKit
import Testing
import TillRules

@Suite("What is owed on vouchers, in the reports")
struct VoucherFlowTests {
  /// `figure: value` of all lines that are not 0.
  private func flow(_ hub: TillHub, _ day: Int64) async throws -> [String] {
    let text = ReportDate.text(day)
    let flow = try await VoucherFlowReader(database: hub.database, clock: hub.clock).report(from: text, to: text)
    return flow.rows.filter { $0.value != 0 }.map { "\($0.figure.rawValue): \($0.value)" }
  }

  @Test("the opening sum, what came and what went make the closing sum of each day, which never changes later", arguments: Engine.allCases)
  func days(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let first = hub.today
      #expect(try await flow(hub, first) == [])
      try await hub.open("s1")
      try await hub.voucher(TillHub.issuing("v", 500_000, number: "QUA-1001"))
      try await hub.voucher(TillHub.issuing("w", 100_000, number: "QUA-1002", until: first, by: nil, reason: "sinh nhật"))
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .voucher, 300_000, reference: "QUA-1001", as: "a-0")
      // then the free one still pays today
      #expect(try await flow(hub, first) == ["sold: 500000", "free: 100000", "used: 300000", "closing: 300000"])
      hub.clock.advance(seconds: 86_400)
      let yesterday = ["sold: 500000", "free: 100000", "used: 300000", "expired: 100000", "closing: 200000"]
      #expect(try await flow(hub, first) == yesterday)
      #expect(try await flow(hub, first + 1) == ["opening: 200000", "closing: 200000"])
      // when the expired one pays again, and the other one is stopped and paid late what it did not have
      try await hub.voucher(.prolong(voucher: VoucherID("w"), reason: Reason("khách quen")))
      try await hub.refundToVoucher("a", 50_000, shown: 300_000, number: "QUA-1001", as: "r1")
      try await hub.voucher(.stop(voucher: VoucherID("v"), reason: Reason("mất")))
      try await hub.seat("b", at: "2")
      #expect(try await hub.payLate("b", 300_000, with: "QUA-1002", as: "b-0") == nil)
      #expect(
        try await flow(hub, first + 1) == [
          "opening: 200000", "filled: 50000", "used: 100000", "stopped: 250000", "expired: -100000", "short: 200000",
        ])
      #expect(try await flow(hub, first) == yesterday)
    }
  }
}
