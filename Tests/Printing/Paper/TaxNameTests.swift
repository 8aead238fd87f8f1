import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import Testing

@testable import PrintingService

@Suite("Tax on papers: its rate in full, and the house's own name for it") struct TaxNameTests {
  private static let taxed = TaxLine(rate: TaxRate(88_750), base: Money(10_000), tax: Money(888))

  private static func papers(_ name: String, english: Bool) -> (bill: BillWords, till: TillWords) {
    (BillWords(english: english, currency: "USD", taxName: name), TillWords(english: english, currency: "USD", taxName: name))
  }

  @Test("a house without a name for it says the language's own word") func unnamed() {
    let (bill, till) = Self.papers("", english: false)
    #expect(bill.tax(Self.taxed, isInside: true) == "Gồm thuế GTGT 8,875% / 100,00")
    #expect(till.tax(Self.taxed.rate, of: 10_000) == "Thuế GTGT 8,875%, trên 100,00")
    #expect(till.taxTakenBack(TaxRate(0), of: 10_000) == "Đã hoàn, không thuế, trên 100,00")
  }

  @Test("the name stands on bills and on reports of the till") func named() {
    let (bill, till) = Self.papers("Sales tax", english: true)
    #expect([true, false].map { bill.tax(Self.taxed, isInside: $0) } == ["Includes Sales tax 8.875% / 100.00", "Sales tax 8.875% / 100.00"])
    #expect(
      [Self.taxed.rate, TaxRate(0)].map { till.tax($0, of: 10_000) } == ["Sales tax 8.875%, on 100.00", "No Sales tax, on 100.00"])
    #expect(
      [Self.taxed.rate, TaxRate(0)].map { till.taxTakenBack($0, of: 10_000) } == [
        "Sales tax taken back 8.875%, on 100.00", "Taken back, no Sales tax, on 100.00",
      ])
  }

  @Test("what is exempt says so, whatever the tax is called", arguments: ["", "Sales tax"]) func exempt(name: String) {
    let (bill, till) = Self.papers(name, english: true)
    #expect(bill.tax(TaxLine(rate: .exempt, base: Money(10_000), tax: Money(0)), isInside: true) == "Exempt from tax / 100.00")
    #expect(till.tax(.exempt, of: 10_000) == "Exempt from tax, on 100.00")
    #expect(till.taxTakenBack(.exempt, of: 10_000) == "Taken back, exempt from tax, on 100.00")
  }

  @Test("the paper of a bill takes the name from the bill's head") func paper() {
    let noon = Instant(1_795_696_800_000)
    var bill = Bill(id: BillID("o1"), order: OrderID("o1"))
    bill.taxes = [Self.taxed]
    let head = Letterhead(
      name: Note("Four Seasons"), address: Note(""), phone: Note(""), currency: Note("USD"), taxCode: Note(""), taxName: Note("Sales tax"))
    let view = BillView(
      restaurant: head, order: OrderID("o1"), table: Name("A5"), section: Name("Garden"), waiter: Name("Lan"), guests: Guests(4), openedAt: noon,
      askedAt: noon, endedAt: nil, printedAt: noon, bill: bill, superseded: false, payments: [])
    let blocks = BillSheet(view: view, house: HousePaper()).layout.blocks
    #expect(blocks.contains(.edges("Gồm Sales tax 8,875% / 100,00", "8,88", .small)))
  }
}
