import BillsRules
import Kernel
import MenuRules
import Testing

@Suite("The amounts due now")
struct BillFiguresTests {
  private func figures(
    _ items: [Payable], since fixed: [BillLine]? = nil, discount: Discount? = nil, paid: Int64 = 0
  ) throws -> BillFigures {
    try BillFigures(of: items, since: fixed, discount: discount, paid: Money(paid))
  }

  private let threeRolls = BillLine(dish: DishID("Gỏi"), name: Name("Gỏi"), quantity: 3, price: Money(65_000), amount: Money(195_000))

  @Test("the same dish at the same price is one line, in the order of serving, then of ordering")
  func lines() throws {
    let found = try figures([
      payable("Lẩu mắm", 320_000, 1, priority: 5, minute: 1), payable("Gỏi", 65_000, 2, priority: 2, minute: 3),
      payable("Bia", 25_000, 1, minute: 9), payable("Cá kho", 120_000, 1, priority: 2, minute: 2),
      payable("Gỏi", 65_000, 1, priority: 2, minute: 4), payable("Gỏi", 70_000, 1, priority: 2, minute: 5),
    ]).lines
    #expect(
      found.map { "\($0.name.raw) \($0.quantity) \($0.amount.raw)" }
        == ["Bia 1 25000", "Cá kho 1 120000", "Gỏi 3 195000", "Gỏi 1 70000", "Lẩu mắm 1 320000"])
  }

  @Test("the same dish with other options is another line, also beside the guests' version")
  func options() throws {
    func roll(_ option: String?, _ text: String? = nil) -> Payable {
      var item = payable("Gỏi", 65_000, 1)
      item.options = option.map { name in
        [
          ItemOption(
            group: OptionGroupID("g"), option: OptionID("o"), name: ShortName(name), price: MoneyChange(0), text: text.map { ShortNote($0) })
        ]
      }
      return item
    }
    let items = [roll(nil), roll("lớn"), roll("lớn"), roll("nến", "Lan"), roll("nến", "Mai")]
    let lines = try figures(items, since: try BillLine.lines(of: [roll("lớn")])).lines
    let written = lines.map { line in "\(line.quantity) \(line.options?.first?.words ?? "-") \(line.added)" }
    #expect(written == ["1 - 1", "2 lớn 1", "1 nến: Lan 1", "1 nến: Mai 1"])
  }

  @Test("each line says how many portions were added since the guests' version")
  func added() throws {
    let items = [payable("Gỏi", 65_000, 1), payable("Bia", 25_000, 2, minute: 2)]
    #expect(try figures(items, since: [threeRolls]).lines.map(\.added) == [-2, 2])
    #expect(try figures(items, since: []).lines.map(\.added) == [1, 2])
    #expect(try figures(items).lines.map(\.added) == [0, 0])
  }

  @Test("another price on a waiter's device is shown once, and only for items that are paid")
  func shown() throws {
    func roll(_ shown: Int64, isLive: Bool = true) -> Payable {
      var item = payable("Gỏi", 65_000, 1, isLive: isLive)
      item.shownPrice = Money(shown)
      return item
    }
    let found = try figures([roll(60_000), roll(60_000), roll(65_000), roll(50_000, isLive: false)]).lines
    #expect(found.map { $0.shown.map(\.raw) } == [[60_000]])
  }

  @Test("the amount paid is taken off, and the excess is change")
  func paid() throws {
    let items = [payable("Gỏi", 65_000, 2), payable("Gỏi", 65_000, 9, isLive: false)]
    let short = try figures(items, discount: .percent(percent: Percent(10)), paid: 100_000)
    #expect(
      [short.subtotal, short.discountAmount, short.total, short.paid, short.due, short.change].map(\.raw)
        == [130_000, 13_000, 117_000, 100_000, 17_000, 0])
    let over = try figures(items, paid: 200_000)
    #expect([over.due.raw, over.change.raw] == [0, 70_000])
  }

  @Test("a sum above all money is refused")
  func tooLarge() {
    #expect(throws: BillsError.tooLarge) { try figures([payable("d", 1_000_000_000, 999), payable("d", 1_000_000_000, 999)]) }
  }

  @Test("a share of nothing, or of more than all, is no discount", arguments: [("percent", 100), ("permille", 1000)])
  func shares(_ way: String, most: Int64) {
    func read(_ share: Int64) -> Discount? { try? Discount(json: .object([("type", .string(way)), (way, .int(share))])) }
    #expect([0, 1, most, most + 1].map { read($0) != nil } == [false, true, true, false])
  }
}
