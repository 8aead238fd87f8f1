import BillsRules
import Kernel
import Testing

@testable import PrintingService

@Suite("Reasons on the guests' paper") struct PaperReasonTests {
  private let asked = Instant(1_795_696_800_000)

  @Test("a discount and a refund have amounts and no reason") func none() throws {
    var bill = try BillPaperTests.bill()
    bill.discountReason = Reason("Món chưa vừa ý")
    bill.state = .paid
    let paid = PaymentView(
      method: .cash, received: Money(573_000), version: 2, by: Name("Thu"), at: asked, tip: Money(0), reference: nil)
    var view = BillPaperTests.view(bill, payments: [paid])
    view.refunds = [
      RefundView(
        amount: Money(50_000), method: .cash, reason: Reason("Món không đạt"), reference: nil, by: Name("Thu"), device: nil,
        at: asked)
    ]
    let blocks = BillPaperTests.sheet(view).layout.blocks.map { "\($0)" }
    for amount in ["−44.250", "−50.000"] { #expect(blocks.contains { $0.contains(amount) }, "\(amount)") }
    for reason in ["Món chưa vừa ý", "Món không đạt"] { #expect(!blocks.contains { $0.contains(reason) }, "\(reason)") }
  }
}
