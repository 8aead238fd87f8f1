import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing
import TransfersRules
import TransfersService

@Suite("Transfers that name no bill, on both databases")
struct UnclearTransferTests {
  private typealias Hub = TransfersHub

  @Test("each waits with its reason, and nothing is paid", arguments: Engine.allCases)
  func doubts(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given two open bills, and one that was paid two days ago
      try await hub.seat("old", at: "3")
      let old = try await hub.ask("old")
      try await hub.bill(.pay(order: OrderID("old"), payment: PaymentID("p"), version: 1, received: Money(370_000)))
      hub.clock.advance(seconds: 48 * 3600)
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      let (a, b) = (try await hub.ask("a"), try await hub.ask("b"))
      // when
      for (reference, report) in [
        ("1", Hub.report("tien an toi", 370_000, as: "1")), ("2", Hub.report("\(a) \(b)", 740_000, as: "2")),
        ("3", Hub.report(a, 370_000, as: "3", account: "999")), ("4", Hub.report(a, 370, as: "4", currency: "USD")),
        ("5", Hub.report(old, 370_000, as: "5")),
      ] {
        #expect(try await hub.notify(report).standing == .open, "\(reference)")
      }
      // then
      let doubts = try await hub.all(TransferNotice.self).sorted { $0.reference.raw < $1.reference.raw }.map(\.doubt)
      #expect(doubts == [.noBill, .severalBills, .otherAccount, .otherCurrency, .tooOld])
      #expect(try await hub.payments() == ["old cash 370000 thu"])
    }
  }

  @Test("a cashier assigns one to an open or an ended order, once", arguments: Engine.allCases)
  func assigned(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given a transfer without a bill
      try await hub.seat("a", at: "1")
      _ = try await hub.ask("a")
      try await hub.notify(Hub.report("cam on", 370_000, as: "FT1"))
      let notice = try #require(try await hub.all(TransferNotice.self).first)
      // when the cashier assigns it
      try await hub.perform(.assign(notice: notice.id, order: OrderID("a")))
      // then it is paid, and no second time
      #expect(try await hub.payments() == ["a transfer 370000 thu"])
      #expect(try await hub.billState("a") == [1, 370_000, 370_000])
      #expect(await hub.refusal(.assign(notice: notice.id, order: OrderID("a"))) == TransfersError.alreadyAssigned.refusal)
      #expect(await hub.refusal(.dismiss(notice: notice.id, reason: Reason("x"))) == TransfersError.alreadyAssigned.refusal)
      // and a repetition of the bank says so
      #expect(try await hub.notify(Hub.report("cam on", 370_000, as: "FT1")).standing == .booked)
      // and an order that has ended takes another as a surplus
      try await hub.notify(Hub.report("cam on", 10_000, as: "FT2"))
      let second = try #require(try await hub.all(TransferNotice.self).first { $0.standing == .open })
      try await hub.perform(.assign(notice: second.id, order: OrderID("a")))
      #expect(try await hub.billState("a") == [1, 370_000, 380_000])
    }
  }

  @Test("one that pays no bill is dismissed with a reason, and can still be assigned", arguments: Engine.allCases)
  func dismissed(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      _ = try await hub.ask("a")
      try await hub.notify(Hub.report("tien nha", 370_000, as: "FT1"))
      let id = try #require(try await hub.all(TransferNotice.self).first).id
      try await hub.perform(.dismiss(notice: id, reason: Reason("tiền thuê nhà")))
      let notice = try await hub.all(TransferNotice.self).first
      #expect(notice?.standing == .dismissed && notice?.reason == Reason("tiền thuê nhà") && notice?.by == EmployeeID("thu"))
      #expect(try await hub.payments() == [])
      try await hub.perform(.assign(notice: id, order: OrderID("a")))
      #expect(try await hub.payments() == ["a transfer 370000 thu"])
    }
  }

  @Test("an assignment that cannot be leaves nothing behind", arguments: Engine.allCases)
  func impossible(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.notify(Hub.report("x", 370, as: "FT1", currency: "USD"))
      let notice = try #require(try await hub.all(TransferNotice.self).first)
      #expect(await hub.refusal(.assign(notice: notice.id, order: OrderID("a"))) == TransfersError.otherCurrency.refusal)
      #expect(await hub.refusal(.assign(notice: TransferNoticeID("none"), order: OrderID("a"))) == TransfersError.unknownNotice.refusal)
      try await hub.notify(Hub.report("x", 370, as: "FT2"))
      let second = try #require(try await hub.all(TransferNotice.self).first { $0.reference == PaymentReference("FT2") })
      #expect(await hub.refusal(.assign(notice: second.id, order: OrderID("none"))) == BillsError.unknownOrder.refusal)
      #expect(try await hub.all(TransferNotice.self).map(\.standing) == [.open, .open])
      #expect(try await hub.payments() == [])
    }
  }

  @Test("devices forget a decided one after a shift, and keep an open one", arguments: Engine.allCases)
  func faded(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.notify(Hub.report(try await hub.ask("a"), 370_000, as: "FT1"))
      try await hub.notify(Hub.report("?", 5_000, as: "FT2"))
      hub.clock.advance(seconds: 11 * 3600)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(TransferNotice.self).count == 2)
      hub.clock.advance(seconds: 3600)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(TransferNotice.self).map(\.reference.raw) == ["FT2"])
    }
  }
}
