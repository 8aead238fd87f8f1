import BillsRules
import Kernel
import MenuRules
import ReceiptPrinting
import Testing

@testable import PrintingService

@Suite("The paper of a bill with discounts on single dishes") struct LoweredPaperTests {
  private static func line(_ name: String, _ quantity: Int64, _ price: Int64) -> BillLine {
    BillLine(dish: DishID(name), name: Name(name), quantity: quantity, price: Money(price), amount: Money(quantity * price))
  }

  @Test("a dish on the house or cheaper stands with its full price, never with the reason", arguments: [true, false])
  func lowered(showsPrices: Bool) throws {
    var bill = try BillPaperTests.bill()
    var (free, cheaper) = (Self.line("Bia", 2, 0), Self.line("Chè", 1, 20_000))
    (free.fullPrice, cheaper.fullPrice) = (Money(25_000), Money(30_000))
    bill.lines = [free, cheaper]
    bill.subtotal = Money(20_000)
    bill.discount = nil
    try bill.reckon()
    var sheet = BillPaperTests.sheet(BillPaperTests.view(bill))
    if !showsPrices { sheet.look.hides.append(.unitPrices) }
    let blocks = sheet.layout.blocks
    let start = try #require(blocks.firstIndex(of: .rule(2)))
    let expected: [TicketLayout.Block] =
      showsPrices
      ? [
        .edges("Bia", "0", .small, bold: true), .text("2 × 25.000 · Mời", .small), .space(4),
        .edges("Chè", "20.000", .small, bold: true), .text("1 × 20.000 (giá gốc 30.000)", .small), .space(4),
      ]
      : [
        .edges("2 × Bia", "0", .small, bold: true), .text("25.000 · Mời", .small), .space(4),
        .edges("1 × Chè", "20.000", .small, bold: true), .text("20.000 (giá gốc 30.000)", .small), .space(4),
      ]
    #expect(Array(blocks[(start + 1)...].prefix(6)) == expected)
  }

  @Test("dishes that went off a reopened bill are named below its sums")
  func takenOff() throws {
    var view = BillPaperTests.view(try BillPaperTests.bill())
    view.takenOff = [(nil, "Bia", 2), (Measure(350), "Cá lăng", 1)].map { measure, name, quantity in
      BillDish(
        item: ItemID(name), dish: DishID(name), name: Name(name), quantity: Quantity(Int64(quantity)), measure: measure, price: Money(25_000))
    }
    let blocks = BillPaperTests.sheet(view).layout.blocks
    #expect(blocks.contains(.text("Đã bỏ khỏi hóa đơn: 2 × Bia, 0,35 kg × Cá lăng", .small)))
  }

  @Test("options stand below their dish, with what they add to its price", arguments: [true, false])
  func options(showsPrices: Bool) throws {
    var bill = try BillPaperTests.bill()
    var soup = Self.line("Phở", 2, 80_000)
    soup.options = [("tái", 0, 1), ("trứng", 5000, 2), ("ít bánh", -10_000, 1)].map { name, price, count in
      ItemOption(
        group: OptionGroupID("g"), option: OptionID(name.count.description), name: ShortName(name), price: MoneyChange(Int64(price)),
        count: OptionCount(Int64(count)))
    }
    bill.lines = [soup]
    bill.subtotal = Money(160_000)
    bill.discount = nil
    try bill.reckon()
    var sheet = BillPaperTests.sheet(BillPaperTests.view(bill))
    if !showsPrices { sheet.look.hides.append(.unitPrices) }
    let blocks = sheet.layout.blocks
    let start = try #require(blocks.firstIndex(of: .text("· tái", .small)))
    #expect(
      Array(blocks[start...].prefix(4)) == [
        .text("· tái", .small), .text("· 2 trứng +10.000", .small), .text("· ít bánh −10.000", .small), .space(4),
      ])
  }
}
