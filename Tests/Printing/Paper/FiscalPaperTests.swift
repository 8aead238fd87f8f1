import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import Testing

@testable import PrintingService

@Suite("The fiscal module's signature on the paper of a bill") struct FiscalPaperTests {
  /// 26 November 2026, 19:40 in Vietnam
  private static let paid = Instant(1_795_696_800_000)

  private static func blocks(_ mark: FiscalMark?) -> [TicketLayout.Block] {
    var view = BillView(
      restaurant: Letterhead(name: Note("Bốn Mùa"), address: Note(""), phone: Note(""), currency: Note("EUR"), taxCode: Note("")),
      order: OrderID("o1"), table: Name("A5"), section: Name("Sân vườn"), waiter: Name("Lan"), guests: Guests(4), openedAt: paid, askedAt: paid,
      endedAt: paid, printedAt: paid, bill: Bill(id: BillID("o1"), order: OrderID("o1")), superseded: false, payments: [])
    view.fiscal = mark
    return BillSheet(view: view, house: HousePaper()).fiscal(BillWords(english: false, currency: "EUR"))
  }

  @Test("is a code with the counters, or stands in letters if there is no code") func signed() {
    var mark = FiscalMark(.signed)
    (mark.device, mark.transaction, mark.counter, mark.ended) = (FiscalText("0a1b"), 7, 9, Self.paid)
    (mark.signature, mark.code) = (FiscalText("MEUC"), FiscalText("V0;x"))
    let facts: [TicketLayout.Block] = [
      .rule(2), .text("Thiết bị thuế 0a1b", .small), .edges("Giao dịch số", "7", .small), .edges("Chữ ký số thứ", "9", .small),
      .edges("Kết thúc", "26/11/2026 19:40", .small),
    ]
    #expect(Self.blocks(mark) == facts + [.code("V0;x")])
    mark.code = nil
    #expect(Self.blocks(mark) == facts + [.text("Chữ ký: MEUC", .small)])
  }

  @Test("is missed in words, and not at all where no module signs") func unsigned() {
    #expect(Self.blocks(nil).isEmpty)
    #expect(Self.blocks(FiscalMark(.failed)) == [.rule(2), .text("THIẾT BỊ THUẾ HỎNG", .small, bold: true, .centre)])
    #expect(Self.blocks(FiscalMark(.asked)) == [.rule(2), .text("Thiết bị thuế chưa ký", .small, bold: true, .centre)])
  }
}
