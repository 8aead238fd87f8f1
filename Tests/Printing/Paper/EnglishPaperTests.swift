import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import Testing

@testable import PrintingService

@Suite("Papers in English")
struct EnglishPaperTests {
  @Test("a house that writes English reads points before decimals: in amounts, rates of tax, discounts and weights") func signs() throws {
    var bill = try BillPaperTests.bill()
    bill.lines[0].measure = Measure(350)
    var view = BillPaperTests.view(bill)
    view.restaurant.currency = Note("USD")
    var house = HousePaper()
    house.english = true
    let blocks = BillSheet(view: view, house: house).layout.blocks
    for expected: TicketLayout.Block in [
      .edges("Lẩu mắm", "3,200.00", .small, bold: true), .text("0.35 kg × 3,200.00", .small), .edges("Discount 7.5%", "−442.50", .small),
      .edges("TOTAL (USD)", "5,730.00", .medium, bold: true),
    ] { #expect(blocks.contains(expected), "\(expected)") }
    #expect(BillWords(english: true, currency: "VND").foreign(1_205_00, "USD") == "1,205.00 USD")
  }
}
