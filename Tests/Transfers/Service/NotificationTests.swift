import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing
import TransfersRules
import TransfersService

@Suite("A bank's notification pays a bill, on both databases")
struct NotificationTests {
  private typealias Hub = TransfersHub

  @Test("the exact amount settles the bill, and a repetition pays nothing more", arguments: Engine.allCases)
  func exact(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given a bill on the table
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      let report = Hub.report("CT tu 0071 \(number.lowercased()) cam on", 370_000, as: "FT1")
      // when the bank reports the transfer, three times
      let first = try await hub.notify(report)
      hub.clock.advance(seconds: 240)
      let second = try await hub.notify(report)
      let third = try await hub.notify(report)
      // then it is paid once
      #expect(first == TransferReceipt(reference: "FT1", amount: 370_000, .booked))
      #expect([second, third] == [first, first])
      #expect(try await hub.payments() == ["a transfer 370000 bank"])
      #expect(try await hub.billState("a") == [1, 370_000, 370_000])
      #expect(try await hub.all(Order.self).isEmpty)
      let notices = try await hub.all(TransferNotice.self)
      #expect(notices.map(\.standing) == [.booked] && notices.map(\.due) == [Money(370_000)] && notices.map(\.bill?.raw) == [number])
      #expect(notices.map(\.table) == [Name("Bàn 1")])
    }
  }

  @Test("two at the same time are one", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let report = Hub.report(try await hub.ask("a"), 370_000, as: "FT1")
      let receipts = try await withThrowingTaskGroup(of: TransferReceipt.self) { group in
        for _ in 0..<8 { group.addTask { try await hub.notify(report) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(receipts == Array(repeating: TransferReceipt(reference: "FT1", amount: 370_000, .booked), count: 8))
      #expect(try await hub.payments() == ["a transfer 370000 bank"])
    }
  }

  @Test("a bill without a number is found by table and order", arguments: Engine.allCases)
  func byTable(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("019ac3f2-a", at: "1")
      try await hub.seat("019ac3f2-b", at: "2")
      try await hub.notify(Hub.report("ND ban 2 019ac3f2 FT", 370_000, as: "FT1"))
      #expect(try await hub.payments() == ["019ac3f2-b transfer 370000 bank"])
    }
  }

  @Test("less keeps the bill open, and the rest settles it; more is to be given back", arguments: Engine.allCases)
  func otherAmounts(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      // when a part comes
      try await hub.notify(Hub.report(number, 300_000, as: "FT1"))
      let open = try await hub.all(Bill.self)
      #expect(open.map(\.due) == [Money(70_000)] && open.map(\.state) == [.open])
      // and then more than the rest
      try await hub.notify(Hub.report(number, 100_000, as: "FT2"))
      // then the bill is paid, with a surplus
      #expect(try await hub.billState("a") == [1, 370_000, 400_000])
      let dues = try await hub.all(TransferNotice.self).sorted { $0.reference.raw < $1.reference.raw }.map(\.due)
      #expect(dues == [Money(370_000), Money(70_000)])
      // and a transfer that comes after the guests have left is a surplus too
      try await hub.notify(Hub.report(number, 370_000, as: "FT3"))
      #expect(try await hub.billState("a") == [1, 370_000, 770_000])
      let late = try await hub.all(TransferNotice.self).first { $0.reference == PaymentReference("FT3") }
      #expect(late?.due == Money(0))
    }
  }

  @Test("dishes that are still to come keep the order open", arguments: Engine.allCases)
  func ahead(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.order(.addItem(order: OrderID("a"), item: ItemID("more"), dish: DishID("d"), quantity: Quantity(1)))
      try await hub.order(.callToCook(course: try #require(try await hub.all(Item.self).first { $0.id.raw == "more" }?.course)))
      try await hub.notify(Hub.report(try await hub.ask("a"), 740_000, as: "FT1"))
      let orders = try await hub.all(Order.self)
      #expect(orders.count == 1 && orders.allSatisfy { $0.paidAt != nil })
    }
  }

  @Test("a transfer that a cashier has recorded by hand is linked, not paid again", arguments: Engine.allCases)
  func byHand(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given a bill that the cashier took by transfer
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      try await hub.bill(.pay(order: OrderID("a"), payment: PaymentID("p"), version: 1, method: .transfer, received: Money(370_000)))
      // when the bank reports it
      let receipt = try await hub.notify(Hub.report(number, 370_000, as: "FT1"))
      // then nothing is paid twice, and a second transfer is another one
      #expect(receipt.standing == .linked)
      #expect(try await hub.payments() == ["a transfer 370000 thu"])
      #expect(try await hub.notify(Hub.report(number, 370_000, as: "FT2")).standing == .booked)
      #expect(try await hub.payments() == ["a transfer 370000 thu", "a transfer 370000 bank"])
    }
  }

  @Test("a payment with another bank's reference is another transfer", arguments: Engine.allCases)
  func otherReference(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given two halves, of which the cashier typed the second's reference
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      try await hub.bill(
        .pay(
          order: OrderID("a"), payment: PaymentID("p"), version: 1, method: .transfer, received: Money(185_000),
          reference: PaymentReference("ft-0002")))
      // when both are reported
      let first = try await hub.notify(Hub.report(number, 185_000, as: "FT0001"))
      let second = try await hub.notify(Hub.report(number, 185_000, as: "FT0002"))
      // then
      #expect([first.standing, second.standing] == [.booked, .linked])
      #expect(try await hub.billState("a") == [1, 370_000, 370_000])
    }
  }

  @Test("a party that has joined another pays the host's bill", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      let number = try await hub.ask("b")
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.notify(Hub.report(number, 740_000, as: "FT1"))
      #expect(try await hub.payments() == ["a transfer 740000 bank"])
      #expect(try await hub.all(TransferNotice.self).map(\.order) == [OrderID("a")])
    }
  }
}

extension TransferReceipt {
  init(reference: String, amount: Int64, _ standing: TransferStanding) {
    let report = TransferReport(
      reference: PaymentReference(reference), amount: Money(amount), currency: ShortName("VND"), purpose: TransferWords(""), account: nil,
      at: Instant(0))
    var notice = TransferNotice(report, id: TransferNoticeID("any"), receivedAt: Instant(0))
    notice.standing = standing
    self.init(notice)
  }
}
