import BillsRules
import Kernel
import ReceiptPrinting
import Testing

@testable import PrintingService

extension BillPaperTests {
  @Test("the rounding of cash stands below the exact total") func cashRounding() throws {
    var bill = try Self.bill()
    bill.terms = BillTerms(service: Permille(50), pricesIncludeTax: true, roundTo: Money(5), roundsOnlyCash: true)
    try bill.reckon()
    // before it is paid
    var open = Self.view(bill)
    open.restaurant.currency = Note("EUR")
    #expect(Self.sheet(open).layout.blocks.contains(.edges("Nếu trả tiền mặt", "5.730,40", .small)))
    // and afterwards
    (bill.paid, bill.paidInCash) = (Money(573_040), Money(573_040))
    bill.settleUp()
    bill.settle()
    var view = Self.view(bill)
    view.restaurant.currency = Note("EUR")
    let blocks = Self.sheet(view).layout.blocks
    let total = try #require(blocks.firstIndex(of: .edges("TỔNG CỘNG (EUR)", "5.730,38", .medium, bold: true)))
    let rounding = try #require(blocks.firstIndex(of: .edges("Làm tròn tiền mặt", "0,02", .small)))
    #expect(total < rounding && !blocks.contains(.edges("Làm tròn", "0,02", .small)))
  }
}
