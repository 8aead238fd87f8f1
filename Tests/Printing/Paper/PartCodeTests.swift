import BillsRules
import Kernel
import Testing

@testable import PrintingService

@Suite("The code on the paper of a part") struct PartCodeTests {
  private static func code(_ amount: Int64) throws -> TransferCode {
    let account = try BankAccount(bank: "970436", number: "1023456789", holder: "BON MUA")
    return try TransferCode(Money(amount), in: "VND", to: account, for: "B-261126-0042")
  }

  @Test("it asks for the part's amount with the bill's purpose, and a paid part has none") func amountOfPart() throws {
    var view = BillPaperTests.view(try BillPaperTests.bill())
    view.transfer = try Self.code(573_000)
    var part = PartView(
      id: BillPartID("1"), label: Note("Anh Nam"), lines: [], amount: Money(286_500), paid: Money(0), due: Money(286_500))
    var sheet = BillPaperTests.sheet(view)
    sheet.part = part
    #expect(sheet.layout.blocks.contains(.code(try Self.code(286_500).text)))
    (part.paid, part.due) = (Money(286_500), Money(0))
    sheet.part = part
    #expect(!sheet.layout.blocks.contains(.text("Chuyển khoản VietQR", .small, bold: true, .centre)))
  }

  @Test("a part has none if the house's bills show no code") func noCode() throws {
    let part = PartView(
      id: BillPartID("1"), label: Note("Anh Nam"), lines: [], amount: Money(286_500), paid: Money(0), due: Money(286_500))
    var sheet = BillPaperTests.sheet(BillPaperTests.view(try BillPaperTests.bill()))
    sheet.part = part
    #expect(!sheet.layout.blocks.contains(.text("Chuyển khoản VietQR", .small, bold: true, .centre)))
  }
}
