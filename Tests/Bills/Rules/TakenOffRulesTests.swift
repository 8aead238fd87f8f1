import BillsRules
import Kernel
import Testing

@Suite("Dishes that go off a reopened bill, as rules")
struct TakenOffRulesTests {
  private static func dish(_ id: String, _ quantity: Int64, isLive: Bool = true) -> Payable {
    var one = payable("Bia", 25_000, quantity)
    (one.id, one.isLive) = (ItemID(id), isLive)
    return one
  }

  private func reopened(_ items: [Payable], _ parts: [BillPart] = []) throws -> Bill {
    var bill = newBill()
    try bill.ask(items, BillTerms(), revision: 1, by: lan, at: seven)
    _ = try bill.receive(payment("p", bill.total.raw), items, BillTerms(), revision: 1)
    bill.parts = parts
    try bill.reopen(isWrittenOff: false, at: seven)
    return bill
  }

  @Test("only of a bill that is open again, and as the person saw it")
  func opened() throws {
    let items = [Self.dish("a", 4)]
    let bill = try reopened(items)
    #expect(throws: Never.self) { try bill.checkTakeOff(ItemID("a"), shown: Money(100_000)) }
    #expect(throws: CorrectionError.lineSuperseded) { try bill.checkTakeOff(ItemID("a"), shown: Money(75_000)) }
    var closed = bill
    closed.settle()
    #expect(throws: CorrectionError.notReopened) { try closed.checkTakeOff(ItemID("a"), shown: Money(100_000)) }
    #expect(closed.dishesToTakeOff(items) == nil)
  }

  @Test("voided dishes and those that a guest has paid by dishes stay")
  func listed() throws {
    var part = BillPart(id: BillPartID("1"), label: Name("Lan"), share: .items(items: [SharedItem(ItemID("b"), 1, of: 2)]))
    let items = [Self.dish("a", 4), Self.dish("b", 1), Self.dish("c", 1, isLive: false)]
    #expect(try reopened(items, [part]).dishesToTakeOff(items)?.map(\.item.raw) == ["a", "b"])
    part.paid = Money(10_000)
    let bill = try reopened(items, [part])
    #expect(throws: CorrectionError.linePaid) { try bill.checkTakeOff(ItemID("b"), shown: bill.total) }
    #expect(
      bill.dishesToTakeOff(items) == [
        BillDish(item: ItemID("a"), dish: items[0].dish, name: Name("Bia"), quantity: Quantity(4), measure: nil, price: Money(25_000))
      ])
  }
}
