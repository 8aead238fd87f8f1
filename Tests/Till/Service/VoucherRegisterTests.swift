import BillsRules
import Kernel
import Storage
import TestKit
import Testing
import TillRules
import TillService

/// A hot pot costs 300,000 đồng.
@Suite("The register of vouchers on both databases")
struct VoucherRegisterTests {
  @Test("a sold voucher is money in the till and no revenue; a free one is neither", arguments: Engine.allCases)
  func issued(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      #expect(try await hub.refusal(TillHub.issuing("v0", 500_000)) == "till.closedForVouchers")
      // given one that was sold by card before the till was opened
      try await hub.voucher(TillHub.issuing("v1", 100_000, number: "QUA-1001", by: .card))
      try await hub.open("s1")
      try await hub.voucher(TillHub.issuing("v2", 500_000, number: "QUA-1002"))
      try await hub.voucher(TillHub.issuing("v3", 200_000, until: hub.today, by: nil, reason: "sinh nhật"))
      #expect(try await hub.vouchers().total == ListTotal(3))
      #expect(try await hub.vouchers("1001").total == ListTotal(1))
      #expect(try await hub.vouchers("", .stopped).total == ListTotal(0))
      let report = try await hub.report("s1")
      #expect(report.cash == TillCash(float: Money(1_000_000), vouchers: TillAmount(500_000)) && report.cash.expected.raw == 1_500_000)
      #expect(
        report.vouchers == [
          SettlementTally(method: .card, count: 1, amount: TillAmount(100_000)),
          SettlementTally(method: .cash, count: 1, amount: TillAmount(500_000)),
        ])
      #expect(report.bills.count == 0 && report.tenders.isEmpty)
      let list = try await hub.vouchers()
      #expect(list.liability == TillAmount(800_000) && list.vouchers.map(\.voucher.raw) == ["v3", "v2", "v1"])
      #expect(!VoucherNumber.isMistyped(list.vouchers[0].number) && list.vouchers[0].reason == Reason("sinh nhật"))
      // when the same comes again, or with the same number
      #expect(try await hub.refusal(TillHub.issuing("v2", 500_000)) == "till.voucherExists")
      #expect(try await hub.refusal(TillHub.issuing("v4", 500_000, number: "qua 1002")) == "till.voucherNumberTaken")
      try await hub.close("s1", counted: 1_500_000)
      #expect(try await hub.findings() == [])
    }
  }

  @Test("a voucher pays several bills until it is empty, and never more than it has", arguments: Engine.allCases)
  func pays(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.voucher(TillHub.issuing("v", 500_000, number: "QUA-1001"))
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .voucher, 300_000, reference: "qua1001", as: "a-0")
      try await hub.seat("b", at: "2")
      // when the second bill takes more than is left, also if somebody says that it is right
      let refused = VoucherError.tooLittle(balance: Money(200_000)).refusal
      #expect(try await hub.payRefusal("b", 300_000, with: "QUA-1001", as: "b-0") == refused)
      #expect(try await hub.payRefusal("b", 300_000, with: "QUA-1001", confirmed: true, as: "b-0") == refused)
      #expect(try await hub.payRefusal("b", 200_000, with: "QUA-1001", as: "b-0") == nil)
      try await hub.pay("b", .cash, 100_000, as: "b-1")
      #expect(try await hub.standing() == ["QUA-1001: 0 empty"])
      let entries = try await hub.vouchers("1001").vouchers[0].entries
      #expect(entries.map(\.kind) == [.issue, .use, .use] && entries.map(\.amount.raw) == [500_000, -300_000, -200_000])
      #expect(entries.map(\.order) == [nil, OrderID("a"), OrderID("b")] && entries.dropFirst().allSatisfy { $0.bill != nil })
      #expect(try await hub.findings() == [])
    }
  }

  @Test("a second payment with an unknown number is doubted as before, and no voucher gets that number", arguments: Engine.allCases)
  func paper(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      #expect(try await hub.payRefusal("a", 300_000, with: "GIAY-77", as: "a-0") == nil)
      try await hub.seat("b", at: "2")
      #expect(try await hub.payRefusal("b", 300_000, with: "GIAY-77", as: "b-0")?.code == "bills.takenBefore")
      #expect(try await hub.refusal(TillHub.issuing("v", 1, number: "giay77", by: .card)) == "till.voucherNumberUsed")
      let now = hub.clock.now()
      for (number, problem) in [("GIAY-77", VoucherError.unknown), ("4821 0973 65", .mistyped)] {
        await #expect(throws: problem.refusal) {
          try await hub.database.read { sql in _ = try Vouchers().find(PaymentReference(number), at: now, in: sql) }
        }
      }
    }
  }

  @Test("a payment without the hub beyond the balance is shown until somebody has looked", arguments: Engine.allCases)
  func short(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.voucher(TillHub.issuing("v", 400_000, number: "QUA-1001"))
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .voucher, 300_000, reference: "QUA-1001", as: "a-0")
      #expect(try await hub.shortVouchers == [0])
      try await hub.seat("b", at: "2")
      #expect(try await hub.payLate("b", 300_000, with: "QUA-1001", as: "b-0") == nil)
      // then the bill is paid, the voucher is empty, and the till says that one did not have it
      let found = try await hub.vouchers().vouchers[0]
      #expect(found.balance == Money(0) && found.short == TillAmount(200_000) && found.entries.last?.short == Money(200_000))
      #expect(try await hub.shortVouchers == [1])
      #expect(try await hub.findings() == [])
      try await hub.voucher(.noteShort(voucher: VoucherID("v")))
      #expect(try await hub.shortVouchers == [0])
      #expect(try await hub.vouchers().vouchers[0].short == TillAmount(0))
    }
  }

  @Test("a refund goes back on the voucher, also without its number, and on an empty one that was made for it", arguments: Engine.allCases)
  func refunded(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.voucher(TillHub.issuing("v", 500_000, number: "QUA-1001"))
      try await hub.voucher(TillHub.issuing("w", 0, number: "QUA-1002", by: nil))
      try await hub.sell("a", at: "1", paid: [])
      try await hub.pay("a", .voucher, 300_000, reference: "QUA-1001", as: "a-0")
      try await hub.refundToVoucher("a", 50_000, shown: 300_000, number: nil, as: "r1")
      #expect(try await hub.standing() == ["QUA-1001: 250000 valid", "QUA-1002: 0 empty"])
      try await hub.refundToVoucher("a", 20_000, shown: 250_000, number: "qua 1002", as: "r2")
      #expect(try await hub.standing() == ["QUA-1001: 250000 valid", "QUA-1002: 20000 valid"])
      // given a bill that two vouchers paid
      try await hub.seat("b", at: "2")
      try await hub.pay("b", .voucher, 250_000, reference: "QUA-1001", as: "b-0")
      try await hub.pay("b", .voucher, 20_000, reference: "QUA-1002", as: "b-1")
      try await hub.pay("b", .cash, 30_000, as: "b-2")
      await #expect(throws: VoucherError.numberNeeded.refusal) {
        try await hub.refundToVoucher("b", 10_000, shown: 300_000, number: nil, as: "r3")
      }
      #expect(try await hub.standing() == ["QUA-1001: 0 empty", "QUA-1002: 0 empty"])
      #expect(try await hub.findings() == [])
    }
  }

  @Test("it pays to the end of its last day, which can be moved, and no more once it is stopped", arguments: Engine.allCases)
  func ends(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let (id, why) = (VoucherID("v"), Reason("khách đi xa"))
      try await hub.voucher(TillHub.issuing("v", 400_000, number: "QUA-1001", until: hub.today, by: .card))
      hub.clock.advance(seconds: 86_400)
      try await hub.seat("a", at: "1")
      #expect(try await hub.payRefusal("a", 100_000, with: "QUA-1001", as: "a-0")?.code == "till.voucherExpired")
      #expect(try await hub.vouchers("", .expired).vouchers.map(\.voucher) == [id])
      #expect(try await hub.vouchers().liability == TillAmount(0))
      #expect(try await hub.refusal(.prolong(voucher: id, until: BookDay(hub.today - 1), reason: why)) == "till.voucherUntilPast")
      try await hub.voucher(.prolong(voucher: id, until: BookDay(hub.today), reason: why))
      #expect(try await hub.payRefusal("a", 100_000, with: "QUA-1001", as: "a-0") == nil)
      try await hub.voucher(.stop(voucher: id, reason: why))
      #expect(try await hub.payRefusal("a", 100_000, with: "QUA-1001", confirmed: true, as: "a-1")?.code == "till.voucherStopped")
      #expect(try await hub.refusal(.stop(voucher: id, reason: why)) == "till.voucherStopped")
      #expect(try await hub.vouchers().vouchers[0].entries.map(\.amount.raw) == [400_000, 0, -100_000, -300_000])
      #expect(try await hub.findings() == [])
    }
  }

  @Test("it pays debts too", arguments: Engine.allCases)
  func debts(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.voucher(TillHub.issuing("v", 200_000, number: "QUA-1001", by: .card))
      try await hub.owe("a", at: "1", "Anh Tú")
      let tooMuch = TillHub.settling("x", ["a-0"], 300_000, shown: 300_000, by: .voucher, reference: "QUA-1001")
      #expect(await hub.refusal(tooMuch) == VoucherError.tooLittle(balance: Money(200_000)).refusal)
      try await hub.settle("x", ["a-0"], 150_000, shown: 300_000, by: .voucher, reference: "QUA-1001")
      #expect(try await hub.standing() == ["QUA-1001: 50000 valid"])
      #expect(try await hub.findings() == [])
    }
  }

  @Test("a check finds a balance that its entries do not make, and a payment that was not taken off", arguments: Engine.allCases)
  func checked(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.voucher(TillHub.issuing("v", 500_000, number: "QUA-1001", by: .card))
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .voucher, 300_000, reference: "QUA-1001", as: "a-0")
      try await hub.change([(sql: "UPDATE voucher SET balance = balance + 1", values: [])])
      #expect(try await hub.findings() == ["voucher.balance"])
      try await hub.change([
        (sql: "UPDATE voucher SET balance = 500000", values: []), (sql: "DELETE FROM voucher_entry WHERE kind = 'use'", values: []),
      ])
      #expect(try await hub.findings() == ["voucher.unrecorded"])
    }
  }

  @Test("its file has a line for each, in the words and signs of its reader", arguments: Engine.allCases)
  func file(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.voucher(TillHub.issuing("v", 500_000, number: "QUA-1001", until: hub.today, by: nil, reason: "=quà; Tết"))
      let now = hub.clock.now()
      let bytes = try await hub.database.read { sql in try Vouchers().csv("", nil, english: false, at: now, in: sql) }
      let lines = String(decoding: bytes.dropFirst(3), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      #expect(lines.count == 2 && lines[0].hasPrefix("Số phiếu;Tình trạng;Mệnh giá;Còn lại;"))
      #expect(lines[1] == "QUA-1001;còn dùng được;500000;500000;2026-11-20;2026-11-20;;;\"'=quà; Tết\";Thu")
    }
  }
}
