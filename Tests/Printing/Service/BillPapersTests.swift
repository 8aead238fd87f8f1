import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import RestaurantService
import StaffRules
import Storage
import Sync
import TestKit
import Testing

@testable import PrintingService

@Suite("Bills as files, and their template") struct BillPapersTests {
  private static let lan = Author(employee: EmployeeID("lan"), rights: [.askBill], device: DeviceID("phone"))
  private static let minh = Author(employee: EmployeeID("minh"), rights: [.askBill], device: DeviceID("phone"))
  private static let manager = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("desk"))

  private func open(_ engine: Engine, _ body: (PaperHub, BillPapers) async throws -> Void) async throws {
    try await PaperHub.open(engine) { hub in
      let papers = BillPapers(
        database: hub.database, processor: hub.processor, house: hub.house, bills: hub.pages, clock: hub.clock)
      try await hub.till("till")
      try await hub.party()
      do { try await body(hub, papers) } catch {
        await papers.close()
        throw error
      }
      await papers.close()
    }
  }

  private func refusal(_ act: () async throws -> Void) async -> String? { await refused(act)?.code }

  private static func wish(_ id: String, because reason: String? = nil) -> PaperWish {
    PaperWish(PrintJobID(id), reason: reason.map { Reason($0) })
  }

  private func logo() async throws -> [UInt8] {
    let renderer = TicketRenderer()
    let png = try await renderer.picture(TicketLayout([.text("Bốn Mùa", .huge)]))
    await renderer.close()
    return png
  }

  @Test("a bill is a PDF and a picture for those who may see it, and is fixed if nobody has asked for it", arguments: Engine.allCases)
  func files(_ engine: Engine) async throws {
    try await open(engine) { hub, papers in
      let pdf = try await papers.pdf(OrderID("o1"), Self.wish("f1"), .a4, for: Self.lan)
      #expect(pdf.mediaType == "application/pdf" && pdf.bytes.starts(with: "%PDF-".utf8))
      #expect(try await hub.reader.all(Bill.self).map(\.version) == [1])
      // The PDF is a paper of it, so the picture is a copy.
      #expect(await refusal { _ = try await papers.picture(OrderID("o1"), Self.wish("f2"), for: Self.lan) } == "printing.reasonNeeded")
      let picture = try await papers.picture(OrderID("o1"), Self.wish("f2", because: "gửi khách"), for: Self.minh)
      #expect(picture.mediaType == "image/png" && GreyPicture(png: picture.bytes)?.width == 624)
      #expect(await refusal { _ = try await papers.pdf(OrderID("o9"), Self.wish("f3"), .receipt, for: Self.lan) } == "bills.unknownOrder")
    }
  }

  @Test("of an ended party only those who served it, or may see all bills, get a file", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await open(engine) { hub, papers in
      try await hub.printBill()
      try await hub.bill(.pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 1, received: Money(27_000), unserved: .stop))
      #expect(await refusal { _ = try await papers.picture(OrderID("o1"), Self.wish("f1"), for: Self.minh) } == "bills.unknownOrder")
      #expect(await refusal { _ = try await papers.picture(OrderID("o1"), Self.wish("f1"), for: Self.manager) } == nil)
    }
  }

  @Test("a file of a bill that a printer has begun is a copy", arguments: Engine.allCases) func copy(_ engine: Engine) async throws {
    try await open(engine) { hub, papers in
      try await hub.printBill()
      let first = try await papers.picture(OrderID("o1"), Self.wish("f1"), for: Self.lan)
      let queue = hub.queue(of: "till")
      let job = try #require(try await queue.next())
      _ = try await queue.begin(job.id)
      // The same file is asked for again, after the printer began.
      let second = try await papers.picture(OrderID("o1"), Self.wish("f1", because: "gửi khách"), for: Self.lan)
      let (one, copy) = (try #require(GreyPicture(png: first.bytes)), try #require(GreyPicture(png: second.bytes)))
      #expect(copy.height > one.height)
    }
  }

  @Test("the template is kept, and printers print by it", arguments: Engine.allCases) func template(_ engine: Engine) async throws {
    try await open(engine) { hub, papers in
      #expect(try await papers.template() == BillTemplate(hides: [.tipLine]))
      // given parts in any order, and twice
      try await hub.tell(.saveTemplate(hides: [.tipLine, .waiter, .tipLine]))
      #expect(try await papers.template() == BillTemplate(hides: [.waiter, .tipLine]))
      try await papers.setLogo(try await logo(), by: Self.manager)
      let tag = try #require(try await papers.template().logo)
      try await hub.printBill()
      let queue = hub.queue(of: "till")
      let job = try #require(try await queue.next())
      let page = try #require(try await queue.begin(job.id))
      guard case .picture(let picture)? = page.layout.blocks.first else {
        Issue.record("no logo")
        return
      }
      #expect(picture.width == 384 && !page.layout.blocks.contains(.text("Tiền thưởng (tip):", .small)))
      // when the logo is taken away, the rest stays
      try await papers.setLogo(nil, by: Self.manager)
      #expect(try await papers.template() == BillTemplate(hides: [.waiter, .tipLine]) && !tag.isEmpty)
    }
  }

  @Test("bills have a line for a tip where guests write one, until a manager chooses", arguments: Engine.allCases)
  func tipLine(_ engine: Engine) async throws {
    try await open(engine) { hub, papers in
      // given a house in Vietnam
      #expect(try await papers.template().hides == [.tipLine])
      // when only the logo is stored, then the line stays out
      try await papers.setLogo(try await logo(), by: Self.manager)
      #expect(try await papers.template().hides == [.tipLine])
      // given a manager has chosen it
      try await hub.tell(.saveTemplate(hides: []))
      #expect(try await papers.template().hides == [])
    }
    try await open(engine) { hub, papers in
      try await hub.set(country: "DE")
      #expect(try await papers.template().hides == [])
    }
  }

  @Test("no logo is anything but a PNG, and only those who edit settings set one", arguments: Engine.allCases)
  func logos(_ engine: Engine) async throws {
    try await open(engine) { _, papers in
      let png = try await logo()
      #expect(await refusal { try await papers.setLogo([1, 2, 3], by: Self.manager) } == "printing.logoMalformed")
      #expect(await refusal { try await papers.setLogo([UInt8](png.dropLast()), by: Self.manager) } == "printing.logoMalformed")
      #expect(await refusal { try await papers.setLogo(png + [UInt8](repeating: 0, count: 600_000), by: Self.manager) } == "printing.logoTooLarge")
      #expect(await refusal { try await papers.setLogo(png, by: Self.lan) } == "right.missing")
      #expect(try await papers.template().logo == nil)
    }
  }

  @Test("the preview is drawn by what is not saved yet, on both widths", arguments: Engine.allCases) func preview(_ engine: Engine) async throws {
    try await open(engine) { _, papers in
      func draw(_ paper: Paper, _ header: String = "", hides: [TemplatePart] = []) async throws -> GreyPicture? {
        GreyPicture(png: try await papers.preview(BillPreview(paper: paper, header: Note(header), footer: Note(""), hides: hides)))
      }
      let (narrow, wide) = (try #require(try await draw(.mm58)), try #require(try await draw(.mm80)))
      #expect(narrow.width == 384 && wide.width == 576)
      let headed = try #require(try await draw(.mm80, "Mở cửa 10–22 giờ"))
      let short = try #require(try await draw(.mm80, hides: [.tipLine, .unitPrices]))
      #expect(headed.height > wide.height && short.height < wide.height)
      #expect(try await papers.template() == BillTemplate(hides: [.tipLine]))
    }
  }
}
