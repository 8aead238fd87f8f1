import BillsRules
import Kernel
import OrdersRules
import PrintingRules
import ReceiptPrinting
import Testing

@testable import PrintingService

@Suite("The paper of a bill") struct BillPaperTests {
  /// 26 November 2026, 19:40 in Vietnam
  private static let asked = Instant(1_795_696_800_000)

  private static func line(_ name: String, _ quantity: Int64, _ price: Int64) -> BillLine {
    BillLine(dish: DishID(name), name: Name(name), quantity: quantity, price: Money(price), amount: Money(quantity * price))
  }

  /// A party of four: 590,000 đồng, 7.5 % off, 5 % service charge, 8 % tax within the prices, rounded to 1,000.
  static func bill() throws(BillsError) -> Bill {
    var bill = Bill(id: BillID("o1"), order: OrderID("o1"))
    bill.number = BillNumber("B-261126-0042")
    bill.version = 2
    bill.askedAt = asked
    bill.lines = [line("Lẩu mắm", 1, 320_000), line("Gỏi cuốn tôm thịt", 6, 45_000)]
    for i in bill.lines.indices { bill.lines[i].tax = TaxRate(80) }
    bill.subtotal = Money(590_000)
    bill.discount = .permille(permille: DiscountPermille(75))
    bill.discountReason = Reason("khách quen")
    bill.terms = BillTerms(service: Permille(50), pricesIncludeTax: true, roundTo: Money(1000))
    try bill.reckon()
    return bill
  }

  static func view(_ bill: Bill, payments: [PaymentView] = []) -> BillView {
    BillView(
      restaurant: Letterhead(
        name: Note("Bốn Mùa"), address: Note("12 Hoàng Sa, Thủ Đức"), phone: Note("028 3896 1234"), currency: Note("VND"),
        taxCode: Note("0312345678"), header: Note("Mở cửa 10–22 giờ"), footer: Note("Wi-Fi: bonmua")),
      order: OrderID("o1"), table: Name("A5"), section: Name("Sân vườn"), waiter: Name("Lan"), guests: Guests(4),
      openedAt: asked.adding(seconds: -5400), askedAt: asked, endedAt: bill.state == .paid ? asked.adding(seconds: 600) : nil,
      printedAt: asked, bill: bill, superseded: false, payments: payments)
  }

  static func sheet(_ view: BillView, paper: Paper = .mm80, attempts: Int64 = 1) -> BillSheet {
    var job = PrintJob(
      id: PrintJobID("j1"), printer: PrinterID("till"), number: 7, ticket: Ticket(news: .bill, at: asked), queuedAt: asked)
    job.attempts = attempts
    var house = HousePaper()
    (house.printer, house.paper) = ("Quầy", paper)
    return BillSheet(job: job, view: view, house: house)
  }

  @Test("a bill before payment names the house, the party, each dish, all sums, and has a line for the tip") func wholeBill() throws {
    let bill = try Self.bill()
    let expected: [TicketLayout.Block] = [
      .text("Bốn Mùa", .large, bold: true, .centre), .text("12 Hoàng Sa, Thủ Đức", .small, bold: false, .centre),
      .text("028 3896 1234", .small, bold: false, .centre), .text("MST: 0312345678", .small, bold: false, .centre),
      .text("Mở cửa 10–22 giờ", .small, bold: false, .centre),
      .space(8), .text("PHIẾU TÍNH TIỀN", .medium, bold: true, .centre), .edges("Số B-261126-0042", "lần 2", .small, bold: true),
      .edges("Bàn A5 · Sân vườn", "4 khách", .small, bold: true), .edges("Phục vụ: Lan", "26/11/2026", .small),
      .edges("Giờ vào 18:10", "Giờ tính 19:40", .small), .rule(2),
      .edges("Lẩu mắm", "320.000", .small, bold: true), .text("1 × 320.000", .small), .space(4),
      .edges("Gỏi cuốn tôm thịt", "270.000", .small, bold: true), .text("6 × 45.000", .small), .space(4), .rule(2),
      .edges("Tiền món (7 phần)", "590.000", .small), .edges("Giảm giá 7,5%", "−44.250", .small),
      .edges("Phí phục vụ", "27.288", .small), .edges("Làm tròn", "−38", .small),
      .edges("TỔNG CỘNG (VND)", "573.000", .medium, bold: true), .edges("Gồm thuế GTGT 8% / 530.591", "42.447", .small),
      .space(16), .text("Tiền thưởng (tip):", .small), .space(24), .rule(2),
      .space(8), .text("Wi-Fi: bonmua", .small, bold: false, .centre), .space(8), .edges("Quầy", "hết phiếu 7", .small),
    ]
    #expect(Self.sheet(Self.view(bill)).layout == TicketLayout(expected, warning: .banner("Có chữ không in được", .small)))
  }

  @Test(
    "amounts have the decimals of the house's currency and the signs of its language, on bills and on reports of the till",
    arguments: [
      ("VND", ["1.234.567", "5", "0", "−44.250"], ["1,234,567", "5", "0", "−44,250"]),
      ("USD", ["12.345,67", "0,05", "0,00", "−442,50"], ["12,345.67", "0.05", "0.00", "−442.50"]),
      ("KWD", ["1.234,567", "0,005", "0,000", "−44,250"], ["1,234.567", "0.005", "0.000", "−44.250"]),
    ]) func decimals(currency: String, vietnamese: [String], english: [String]) throws
  {
    let amounts: [Int64] = [1_234_567, 5, 0, -44_250]
    for (isEnglish, shown) in [(false, vietnamese), (true, english)] {
      #expect(amounts.map(BillWords(english: isEnglish, currency: currency).number) == shown)
      #expect(amounts.map(TillWords(english: isEnglish, currency: currency).amount) == shown)
    }
  }

  @Test("a bill in euros has cents in its lines, its sums and its tax") func euros() throws {
    var bill = try Self.bill()
    bill.terms = BillTerms(service: Permille(50), pricesIncludeTax: true, roundTo: Money(5))
    try bill.reckon()
    var view = Self.view(bill)
    view.restaurant.currency = Note("EUR")
    let blocks = Self.sheet(view).layout.blocks
    for expected: TicketLayout.Block in [
      .edges("Lẩu mắm", "3.200,00", .small, bold: true), .text("6 × 450,00", .small), .edges("Tiền món (7 phần)", "5.900,00", .small),
      .edges("Giảm giá 7,5%", "−442,50", .small), .edges("Phí phục vụ", "272,88", .small), .edges("Làm tròn", "0,02", .small),
      .edges("TỔNG CỘNG (EUR)", "5.730,40", .medium, bold: true),
    ] { #expect(blocks.contains(expected), "\(expected)") }
  }

  @Test("a receipt states foreign notes with the decimals of their currency") func foreignNotes() throws {
    var bill = try Self.bill()
    (bill.state, bill.paid) = (.paid, Money(635_750))
    bill.settleUp()
    let notes = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(2_505), numerator: 25_379, denominator: 100)
    let payment = PaymentView(
      method: .cash, received: Money(635_750), version: 2, by: Name("Mai"), at: Self.asked, tip: Money(0), reference: nil, foreign: notes)
    let blocks = Self.sheet(Self.view(bill, payments: [payment])).layout.blocks
    let start = try #require(blocks.firstIndex(of: .edges("Tiền mặt", "635.750", .small)))
    #expect(blocks[start + 1] == .text("25,05 USD", .small))
  }

  @Test("a receipt lists the payments, the change and the tip, and has no line for another") func receipt() throws {
    var bill = try Self.bill()
    (bill.paid, bill.paidInCash) = (Money(600_000), Money(300_000))
    bill.settleUp()
    bill.settle()
    let payments = [
      PaymentView(
        method: .transfer, received: Money(300_000), version: 2, by: Name("Mai"), at: Self.asked, tip: Money(20_000),
        reference: PaymentReference("FT26330")),
      PaymentView(method: .cash, received: Money(300_000), version: 2, by: Name("Mai"), at: Self.asked, tip: Money(0), reference: nil),
    ]
    let blocks = Self.sheet(Self.view(bill, payments: payments)).layout.blocks
    let start = try #require(blocks.lastIndex(of: .rule(2)))
    #expect(
      Array(blocks[start...]) == [
        .rule(2), .edges("Chuyển khoản", "300.000", .small), .text("FT26330", .small), .edges("Tiền thưởng (tip)", "20.000", .small),
        .edges("Tiền mặt", "300.000", .small), .edges("Tiền thối lại", "27.000", .small, bold: true), .text("Thu ngân: Mai", .small),
        .space(8), .text("Wi-Fi: bonmua", .small, bold: false, .centre), .space(8), .edges("Quầy", "hết phiếu 7", .small),
      ])
    #expect(blocks.contains(.text("HÓA ĐƠN THANH TOÁN", .medium, bold: true, .centre)))
    #expect(blocks.contains(.edges("Giờ vào 18:10", "Giờ ra 19:50", .small)))
  }

  @Test("a split bill lists its parts, and each payment says which one it was for") func parts() throws {
    var bill = try Self.bill()
    bill.paid = Money(286_500)
    bill.settleUp()
    let payment = PaymentView(
      method: .cash, received: Money(286_500), version: 2, by: Name("Mai"), at: Self.asked, tip: Money(0), reference: nil, part: Name("Anh Nam"),
      surplus: Money(13_500))
    var view = Self.view(bill, payments: [payment])
    view.parts = [
      PartView(id: BillPartID("1"), label: Note("Anh Nam"), lines: [], amount: Money(286_500), paid: Money(286_500), due: Money(0)),
      PartView(id: nil, label: Note(""), lines: [], amount: Money(286_500), paid: Money(0), due: Money(286_500)),
    ]
    let blocks = Self.sheet(view).layout.blocks
    let start = try #require(blocks.firstIndex(of: .edges("Anh Nam", "286.500", .small)))
    #expect(
      Array(blocks[start...].prefix(6)) == [
        .edges("Anh Nam", "286.500", .small), .edges("Phần còn lại", "286.500", .small), .rule(2), .edges("Tiền mặt", "286.500", .small),
        .text("Anh Nam", .small), .edges("Tiền thối lại", "13.500", .small),
      ])
  }

  @Test("the paper of one part has its dishes with their fractions, and its amount beside that of the bill") func onePart() throws {
    var bill = try Self.bill()
    bill.parts = [BillPart(id: BillPartID("1"), label: Name("Anh Nam"), share: .amount(amount: Money(286_500)))]
    var view = Self.view(bill)
    func line(_ name: String, _ quantity: Int64, _ numerator: Int64, of denominator: Int64, _ amount: Int64, measure: Int64? = nil) -> PartLine {
      PartLine(
        name: Name(name), quantity: quantity, numerator: numerator, denominator: denominator, amount: Money(amount),
        measure: measure.map { Measure($0) })
    }
    var part = PartView(
      id: BillPartID("1"), label: Note("Anh Nam"),
      lines: [
        line("Lẩu mắm", 1, 1, of: 2, 160_000), line("Gỏi cuốn", 6, 1, of: 4, 67_500), line("Cua", 1, 5, of: 7, 50_000, measure: 800),
        line("Bia", 2, 1, of: 1, 50_000),
      ], amount: Money(286_500), paid: Money(0), due: Money(286_500))
    view.parts = [part]
    var sheet = Self.sheet(view)
    sheet.part = part
    let blocks = sheet.layout.blocks
    let start = try #require(blocks.firstIndex(of: .edges("½ × Lẩu mắm", "160.000", .small, bold: true)))
    let expected: [TicketLayout.Block] = [
      .edges("½ × Lẩu mắm", "160.000", .small, bold: true), .space(4), .edges("1 ½ × Gỏi cuốn", "67.500", .small, bold: true), .space(4),
      .edges("5/7 × Cua · 0,8 kg", "50.000", .small, bold: true), .space(4), .edges("2 × Bia", "50.000", .small, bold: true), .space(4), .rule(2),
      .edges("Cả hóa đơn", "573.000", .small), .edges("Anh Nam", "286.500", .medium, bold: true),
    ]
    #expect(Array(blocks[start..<(start + expected.count)]) == expected)
    #expect(blocks.contains(.text("PHIẾU TÍNH TIỀN", .medium, bold: true, .centre)))
    // given half of it was paid, the rest of it is due
    (part.paid, part.due) = (Money(200_000), Money(86_500))
    sheet.part = part
    let due = try #require(sheet.layout.blocks.firstIndex(of: .edges("Còn phải trả", "86.500", .medium, bold: true)))
    #expect(sheet.layout.blocks[due - 1] == .edges("Đã nhận", "200.000", .small))
    // given all of it was paid, the paper is a receipt
    sheet = Self.paidPart(view, part)
    #expect(sheet.layout.blocks.contains(.text("HÓA ĐƠN THANH TOÁN", .medium, bold: true, .centre)))
    #expect(!sheet.layout.blocks.contains(.edges("Còn phải trả", "0", .medium, bold: true)))
  }

  private static func paidPart(_ view: BillView, _ part: PartView) -> BillSheet {
    var (view, part) = (view, part)
    for i in view.bill.parts.indices { view.bill.parts[i].fixed = part.amount }
    (part.paid, part.due) = (part.amount, Money(0))
    var sheet = sheet(view)
    sheet.part = part
    return sheet
  }

  @Test("a copy says so before everything else, and a bill that is no longer true says that too") func marks() throws {
    var view = Self.view(try Self.bill())
    let first = Self.sheet(view).layout.blocks
    #expect(Self.sheet(view, attempts: 2).layout.blocks == [TicketLayout.Block.banner("BẢN SAO", .medium)] + first)
    view.superseded = true
    #expect(Self.sheet(view).layout.blocks.contains(.banner("Món đã thay đổi sau khi tính", .small)))
  }

  @Test("tax on top of the prices stands above the total") func addedTax() throws {
    var bill = try Self.bill()
    bill.terms.pricesIncludeTax = false
    try bill.reckon()
    let blocks = Self.sheet(Self.view(bill)).layout.blocks
    let tax = try #require(blocks.firstIndex(of: .edges("Thuế GTGT 8% / 573.038", "45.843", .small)))
    let total = try #require(blocks.firstIndex(of: .edges("TỔNG CỘNG (VND)", "619.000", .medium, bold: true)))
    #expect(tax < total)
  }

  @Test("the amount due is a VietQR with the words of the transfer beneath it") func transfer() throws {
    var view = Self.view(try Self.bill())
    let account = try BankAccount(reading: "970416 6545446 NHA HANG BON MUA")
    let code = try TransferCode(view.bill.due, in: "VND", to: account, for: "B-261126-0042 A5")
    view.transfer = code
    let blocks = Self.sheet(view).layout.blocks
    let start = try #require(blocks.firstIndex(of: .code(code.text)))
    #expect(
      Array(blocks[(start - 2)...(start + 3)]) == [
        .space(8), .text("Chuyển khoản VietQR", .small, bold: true, .centre), .code(code.text),
        .text("ACB · 6545446", .small, bold: false, .centre), .text("NHA HANG BON MUA", .small, bold: false, .centre),
        .text("B-261126-0042 A5", .small, bold: false, .centre),
      ])
  }

  @Test("what the house leaves out is not on the paper; the sums that guests pay are") func hidden() throws {
    let view = Self.view(try Self.bill())
    let whole = Self.sheet(view)
    var sheet = whole
    sheet.look.hides = TemplatePart.allCases
    let expected: [TicketLayout.Block] = [
      .edges("Bàn A5 · Sân vườn", "", .small, bold: true), .edges("", "26/11/2026", .small), .rule(2),
      .edges("1 × Lẩu mắm", "320.000", .small, bold: true), .space(4), .edges("6 × Gỏi cuốn tôm thịt", "270.000", .small, bold: true), .space(4),
      .rule(2), .edges("Tiền món (7 phần)", "590.000", .small), .edges("Giảm giá 7,5%", "−44.250", .small),
      .edges("Phí phục vụ", "27.288", .small), .edges("Làm tròn", "−38", .small), .edges("TỔNG CỘNG (VND)", "573.000", .medium, bold: true),
      .space(8), .text("Wi-Fi: bonmua", .small, bold: false, .centre),
    ]
    let start = try #require(sheet.layout.blocks.firstIndex(of: expected[0]))
    #expect(Array(sheet.layout.blocks[start..<(start + expected.count)]) == expected)
    // Each part alone takes something away, and nothing else changes.
    for part in TemplatePart.allCases where part != .transfer {
      sheet.look.hides = [part]
      #expect(sheet.layout != whole.layout, "\(part)")
    }
  }

  @Test("tax on top of the prices is a sum and stays") func taxStays() throws {
    var bill = try Self.bill()
    bill.terms.pricesIncludeTax = false
    try bill.reckon()
    var sheet = Self.sheet(Self.view(bill))
    sheet.look.hides = [.taxes]
    #expect(sheet.layout.blocks.contains(.edges("Thuế GTGT 8% / 573.038", "45.843", .small)))
  }

  @Test("the logo stands above the house, the mark of a copy or sample above the logo") func logo() throws {
    let logo = try #require(GreyPicture(width: 2, height: 1, points: [0, 255]))
    var sheet = Self.sheet(Self.view(try Self.bill()), attempts: 2)
    sheet.look.logo = logo
    #expect(sheet.layout.blocks.prefix(3) == [.banner("BẢN SAO", .medium), .picture(logo), .text("Bốn Mùa", .large, bold: true, .centre)])
    (sheet.isCopy, sheet.isSample, sheet.number) = (false, true, nil)
    #expect(sheet.layout.blocks.first == .banner("MẪU", .medium))
    #expect(!sheet.layout.blocks.contains(.edges("Quầy", "hết phiếu 7", .small)))
  }

  @Test("a bill is drawn on both widths with all its letters, and stays on the paper", arguments: [Paper.mm58, .mm80])
  func drawing(_ paper: Paper) async throws {
    let renderer = TicketRenderer()
    let view = Self.view(try Self.bill())
    let picture = try await renderer.render(Self.sheet(view, paper: paper).layout, width: Int(paper.dots))
    let copy = try await renderer.render(Self.sheet(view, paper: paper, attempts: 2).layout, width: Int(paper.dots))
    let again = try await renderer.render(Self.sheet(view, paper: paper).layout, width: Int(paper.dots))
    await renderer.close()
    #expect(!picture.lacksGlyphs && picture == again && picture.raster.width == Int(paper.dots))
    #expect(picture.raster.height > 700 && copy.raster.height > picture.raster.height)
    // The line for the tip goes from edge to edge, so amounts at the right edge were on the paper too.
    let full = (0..<picture.raster.height).filter { y in (0..<picture.raster.width).allSatisfy { picture.raster.dot($0, y) } }
    #expect(full.count == 6)
  }
}
