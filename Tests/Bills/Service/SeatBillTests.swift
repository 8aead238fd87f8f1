import BillsRules
import Kernel
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Seats and bills") struct SeatBillTests {
  private let a = OrderID("a")

  private func taking(_ item: String, _ dish: String, seat: Int64?) -> OrdersCommand {
    .addItem(order: a, item: ItemID(item), dish: DishID(dish), quantity: Quantity(1), seat: seat.map { SeatNumber($0) })
  }

  private func part(_ id: String, _ items: [SharedItem]) -> BillPart {
    BillPart(id: BillPartID(id), label: Name("Ghế \(id)"), share: .items(items: items))
  }

  @Test("parts by seat with a shared dish add up to the bill, and a paid item keeps its seat", arguments: Engine.allCases)
  func split(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.open("a", at: "1")
      for seat in 1...3 { try await hub.order(taking("s\(seat)", "d2", seat: Int64(seat))) }
      try await hub.order(taking("all", "d1", seat: nil))
      let parts = (1...3).map { part("\($0)", [SharedItem(ItemID("s\($0)")), SharedItem(ItemID("all"), 1, of: 3)]) }
      try await hub.bill(.split(order: a, parts: parts))
      try await hub.bill(.ask(order: a))
      let view = try await hub.bills.view(a)
      #expect(view.bill.lines.map(\.quantity).sorted() == [1, 3], "the bill shows all seats together")
      let amounts = view.parts.map(\.amount.raw)
      #expect(amounts.reduce(0, +) == view.bill.total.raw && amounts.last == 0)
      #expect((amounts.prefix(3).max() ?? 0) - (amounts.prefix(3).min() ?? 0) <= 1)
      // when the first guest has paid
      try await hub.bill(
        .pay(order: a, payment: PaymentID("p"), version: view.bill.version, received: Money(amounts[0]), part: BillPartID("1")))
      let change = OrdersCommand.setSeat(item: ItemID("s1"), seat: SeatNumber(2))
      #expect(await refused { try await hub.order(change) } == BillsError.partPaid.refusal)
      // then another guest's dish still changes its seat, and no amount does
      try await hub.order(.setSeat(item: ItemID("s2"), seat: SeatNumber(3)))
      #expect(try await hub.bills.view(a).parts.map(\.amount.raw) == amounts)
      #expect(try await hub.all(Item.self).filter { $0.id.raw != "all" }.map(\.seat?.raw) == [1, 3, 3])
    }
  }
}
