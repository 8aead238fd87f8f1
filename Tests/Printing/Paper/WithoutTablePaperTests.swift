import BillsRules
import Kernel
import MenuRules
import OrdersRules
import PrintingRules
import ReceiptPrinting
import Storage
import TestKit
import Testing

@testable import PrintingService

@Suite("The papers of an order without a table") struct WithoutTablePaperTests {
  private static let details = FulfilmentDetails(
    type: .delivery, name: Name("chị Hạnh"), phone: PhoneText("0899 081 299"), address: Note("12 Lê Lợi"))

  private func layout(of number: Int64, english: Bool = false, in hub: PaperHub) async throws -> TicketLayout {
    try await layout(of: try #require(try await hub.job(number)), english: english, in: hub)
  }

  /// The last packing slip.
  private func lastSlip(english: Bool = false, in hub: PaperHub) async throws -> TicketLayout {
    let slips = try await hub.reader.all(PrintJob.self).filter { $0.ticket.news == .packing && $0.printer == PrinterID("till") }
    return try await layout(of: try #require(slips.max { $0.number < $1.number }), english: english, in: hub)
  }

  private func layout(of job: PrintJob, english: Bool, in hub: PaperHub) async throws -> TicketLayout {
    try await hub.database.read { sql in
      var house = HousePaper()
      house.english = english
      return try TicketPage(job, on: house, in: sql).layout
    }
  }

  /// A delivery of two rolls and a fish, called at once.
  private func called(in hub: PaperHub) async throws {
    try await hub.order(
      .openWithoutTable(order: OrderID("o1"), details: Self.details),
      .addItem(order: OrderID("o1"), item: ItemID("i1"), dish: DishID("rolls"), quantity: Quantity(2), note: Note("ít cay")),
      .addItem(order: OrderID("o1"), item: ItemID("i2"), dish: DishID("fish")), .callToCook(course: CourseID("i1")))
  }

  @Test("a call has number, type and name in place of the table", arguments: Engine.allCases) func call(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await called(in: hub)
      let head = Array(try await layout(of: 1, in: hub).blocks.prefix(2))
      #expect(head == [.text("#1", .huge, bold: true, .centre), .text("Giao hàng · chị Hạnh", .large, bold: true, .centre)])
      let english = Array(try await layout(of: 1, english: true, in: hub).blocks.prefix(2))
      #expect(english.last == .text("Delivery · chị Hạnh", .large, bold: true, .centre))
      // when the guests sit down
      try await hub.order(.move(order: OrderID("o1"), table: TableID("t1")))
      let moved = try await layout(of: 2, in: hub).blocks
      #expect(moved.contains(.text("#1 → t1", .huge, bold: true, .centre)))
    }
  }

  @Test("a packing slip says for whom it is, what is in it, and what is to be paid", arguments: Engine.allCases)
  func packing(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      let slip = PrintingCommand.printPackingSlip(order: OrderID("o1"))
      #expect(await hub.refusal(slip) == "printing.noPacking")
      try await called(in: hub)
      #expect(await hub.refusal(slip) == "printing.noBillPrinter")
      try await hub.till("till")
      try await hub.tell(slip)
      let blocks = try await lastSlip(in: hub).blocks
      #expect(blocks.first == .banner("PHIẾU ĐÓNG GÓI", .large))
      #expect(blocks.contains(.text("0899 081 299", .medium, bold: true, .centre)))
      #expect(blocks.contains(.text("12 Lê Lợi", .medium, bold: true, .centre)))
      #expect(blocks.contains(.counted("2", "rolls")) && blocks.contains(.note("ít cay")) && blocks.contains(.counted("1", "fish")))
      #expect(blocks.contains(.edges("CÒN THU", "27.000 VND", .large, bold: true)))
      // when it is paid first
      try await hub.bill(.pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 0, received: Money(27_000)))
      try await hub.tell(slip)
      #expect(try await lastSlip(english: true, in: hub).blocks.contains(.text("PAID", .large, bold: true, .centre)))
    }
  }

  @Test("a bill has type and number in place of the table, and the guest below") func bill() throws {
    var view = BillPaperTests.view(try BillPaperTests.bill())
    view.table = Name("#12")
    view.fulfilment = Fulfilment(details: Self.details, number: PickUpNumber(12))
    let blocks = BillPaperTests.sheet(view).layout.blocks
    let start = try #require(blocks.firstIndex(of: .edges("Giao hàng #12", "", .small, bold: true)))
    #expect(Array(blocks[(start + 1)...(start + 2)]) == [.text("chị Hạnh · 0899 081 299", .small), .text("12 Lê Lợi", .small)])
  }
}
