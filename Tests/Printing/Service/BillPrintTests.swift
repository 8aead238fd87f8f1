import BillsRules
import Kernel
import OrdersRules
import PrintingRules
import TestKit
import Testing

@testable import PrintingService

@Suite("Bills on paper") struct BillPrintTests {
  private func open(_ engine: Engine, _ body: (PaperHub) async throws -> Void) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.till("till")
      try await hub.party()
      try await body(hub)
    }
  }

  private func add(_ item: String, _ hub: PaperHub) async throws {
    try await hub.order(.addItem(order: OrderID("o1"), item: ItemID(item), dish: DishID("beer")))
  }

  /// The worker takes the next job of this printer, and finishes it.
  @discardableResult
  private func take(_ printer: String, finishing: Bool = true, _ hub: PaperHub) async throws -> PrintPage? {
    let queue = hub.queue(of: printer)
    guard let job = try await queue.next() else { return nil }
    let page = try await queue.begin(job.id)
    if finishing { try await queue.finish(job.id, confirmed: true, lacksGlyphs: false) }
    return page
  }

  @Test("one command fixes the bill and queues it; a second tap queues nothing more", arguments: Engine.allCases)
  func asks(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      let bill = try #require(try await hub.reader.all(Bill.self).first)
      #expect(bill.version == 1 && bill.askedBy == EmployeeID("lan") && bill.total == Money(27_000))
      try await hub.printBill()
      #expect(try await hub.prints() == ["till 1 v1 waiting"])
      #expect(try await hub.reader.all(Bill.self) == [bill])
    }
  }

  @Test("a bill that waits is printed as it is by then; the same bill again is a copy", arguments: Engine.allCases)
  func copies(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      // given a beer more, and a waiter who prints again
      try await add("b1", hub)
      try await hub.printBill()
      #expect(try await hub.prints() == ["till 1 v1 waiting"])
      let page = try #require(try await take("till", hub))
      #expect(!page.job.isCopy)
      #expect(try await hub.prints() == ["till 1 v2 printed"])
      // when it is printed again, and once more after another beer
      try await hub.printBill()
      #expect(try #require(try await take("till", hub)).job.isCopy)
      try await add("b2", hub)
      try await hub.printBill()
      #expect(try #require(try await take("till", hub)).job.isCopy == false)
      #expect(try await hub.prints() == ["till 1 v2 printed", "till 2 v2 printed copy", "till 3 v3 printed"])
    }
  }

  @Test("a bill that is cut off is a copy when it is sent again, under its number", arguments: Engine.allCases)
  func torn(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      try await take("till", finishing: false, hub)
      #expect(try #require(try await take("till", hub)).job.isCopy)
      #expect(try await hub.prints() == ["till 1 v1 printed copy"])
    }
  }

  @Test("after payment a waiting bill is too late, the receipt is no copy, and a second receipt is one", arguments: Engine.allCases)
  func paid(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      try await hub.bill(.pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 1, received: Money(30_000)))
      #expect(try await take("till", hub) == nil)
      try await hub.printBill()
      try await take("till", hub)
      try await hub.printBill()
      try await take("till", hub)
      #expect(try await hub.prints() == ["till 1 v1 dropped", "till 2 receipt printed", "till 3 receipt printed copy"])
      #expect(try await hub.job(1, of: "till")?.cause == .tooLate)
    }
  }

  @Test("a receipt takes the place of a bill that still waits", arguments: Engine.allCases)
  func replaced(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      try await hub.bill(.pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 1, received: Money(27_000)))
      try await hub.printBill()
      #expect(try await hub.prints() == ["till 1 v1 dropped", "till 2 receipt waiting"])
      #expect(try await hub.job(1, of: "till")?.cause == .moved)
    }
  }

  @Test("a bill that was begun is doubtful when a newer one takes its place, for its paper may be out", arguments: Engine.allCases)
  func replacedOnItsWay(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.printBill()
      try await take("till", finishing: false, hub)
      try await add("b1", hub)
      try await hub.printBill()
      #expect(try await hub.prints() == ["till 1 v1 doubtful", "till 2 v2 waiting"])
      // when the printer confirms the first paper after all, nothing changes
      let first = try #require(try await hub.job(1, of: "till"))
      try await hub.queue(of: "till").finish(first.id, confirmed: true, lacksGlyphs: false)
      #expect(try await hub.job(1, of: "till") == first)
      try await take("till", hub)
      #expect(try await hub.prints() == ["till 1 v1 doubtful", "till 2 v2 printed"])
    }
  }

  @Test("a part of a split bill is a paper of its own: a copy the second time, a receipt once it was paid", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.split(into: 2)
      try await hub.printBill(part: "1")
      #expect(try await hub.reader.all(Bill.self).map(\.version) == [1])
      // a second tap queues nothing more, and the whole bill takes no part's place
      try await hub.printBill(part: "1")
      try await hub.printBill()
      #expect(try await hub.prints() == ["till 1 v1 waiting part 1", "till 2 v1 waiting"])
      let page = try #require(try await take("till", hub))
      #expect(page.layout.blocks.contains(.edges("Phần 1", "13.500", .medium, bold: true)))
      try await take("till", hub)
      try await hub.printBill(part: "1")
      try await take("till", hub)
      // when the part is paid
      try await hub.bill(
        .pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 1, received: Money(13_500), part: BillPartID("1")))
      try await hub.printBill(part: "1")
      try await take("till", hub)
      #expect(
        try await hub.prints() == [
          "till 1 v1 printed part 1", "till 2 v1 printed", "till 3 v1 printed part 1 copy", "till 4 receipt printed part 1",
        ])
    }
  }

  @Test("an unknown part is refused, and a part that is gone is too late", arguments: Engine.allCases)
  func unknownParts(_ engine: Engine) async throws {
    try await open(engine) { hub in
      let part = PrintingCommand.printBill(order: OrderID("o1"), part: BillPartID("2"))
      #expect(await hub.refusal(part) == "printing.unknownPart")
      #expect(try await hub.reader.all(Bill.self).isEmpty)
      try await hub.split(into: 2)
      try await hub.tell(part)
      try await hub.bill(.split(order: OrderID("o1"), parts: []))
      #expect(try await take("till", hub) == nil)
      #expect(try await hub.prints() == ["till 1 v1 dropped part 2"])
      #expect(await hub.refusal(part) == "printing.unknownPart")
    }
  }

  @Test("a refusal leaves neither a fixed bill nor a job", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.till("old", port: 9101, active: false)
      try await hub.party()
      func refusal(_ order: String, _ printer: String? = nil) async -> String? {
        await hub.refusal(.printBill(order: OrderID(order), printer: printer.map { PrinterID($0) }))
      }
      #expect(await refusal("o1") == "printing.noBillPrinter")
      #expect(await refusal("o1", "hot") == "printing.notForBills")
      #expect(await refusal("o1", "old") == "printing.printerOff")
      #expect(await refusal("o1", "none") == "printing.unknownPrinter")
      #expect(await refusal("o9") == "printing.noBill")
      #expect(try await hub.reader.all(Bill.self).isEmpty)
      #expect(try await hub.prints() == [])
    }
  }

  @Test("the section's printer prints, or the one that somebody chooses instead", arguments: Engine.allCases)
  func choice(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.till("garden", sections: ["garden"], port: 9101)
      try await hub.printBill()
      #expect(try await hub.prints() == ["garden 1 v1 waiting"])
      try await hub.printBill(at: "till")
      try await hub.printBill(at: "till")
      #expect(try await hub.prints() == ["garden 1 v1 dropped", "till 1 v1 waiting"])
      // the job that waits already is enough for a tap that names no printer
      try await hub.printBill()
      #expect(try await hub.prints().count == 2)
    }
  }

  @Test("a job for a dead printer is queued at its fallback at once, and says so", arguments: Engine.allCases)
  func fallback(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.till("spare", sections: ["hall"], port: 9101)
      try await hub.till("till", fallback: "spare")
      try await hub.party()
      try await hub.queue(of: "till").tell(.paperOut)
      try await hub.printBill()
      #expect(try await hub.prints() == ["spare 1 v1 waiting from till"])
      // given the fallback cannot print either, it waits for its own printer
      try await hub.queue(of: "spare").tell(.unreachable)
      try await hub.party("o2", at: "t2", course: "c2")
      try await hub.printBill("o2")
      #expect(try await hub.prints() == ["spare 1 v1 waiting from till", "till 1 v1 waiting"])
    }
  }

  @Test("jobs that wait for a printer that dies go on; one that was begun goes as a copy; a test stays", arguments: Engine.allCases)
  func movesOn(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.till("spare", sections: ["hall"], port: 9101)
      try await hub.till("till", fallback: "spare")
      try await hub.party()
      try await hub.party("o2", at: "t2", course: "c2")
      try await hub.printBill()
      try await take("till", finishing: false, hub)
      try await hub.printBill("o2")
      try await hub.tell(.testPrint(printer: PrinterID("till")))
      // when nothing is wrong, nothing moves
      try await hub.queue(of: "till").moveOn(begun: true)
      try await hub.queue(of: "till").tell(.coverOpen)
      try await hub.queue(of: "till").moveOn(begun: false)
      #expect(try await hub.prints() == ["till 1 v1 sending", "till 2 v1 dropped", "spare 1 v1 waiting from till"])
      try await hub.queue(of: "till").moveOn(begun: true)
      try await take("spare", hub)
      let begun = try #require(try await take("spare", hub))
      #expect(begun.job.isCopy && begun.job.ticket.order == OrderID("o1"))
      #expect(
        try await hub.prints() == [
          "till 1 v1 dropped", "till 2 v1 dropped", "spare 1 v1 printed from till", "spare 2 v1 printed copy from till",
        ])
      #expect(try await hub.job(3, of: "till")?.state == .waiting)
    }
  }

  @Test("a kitchen's ticket goes to the fallback too, and its taking back is printed although it was never printed here", arguments: Engine.allCases)
  func tickets(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("spare", stations: ["none"], port: 9101)
      try await hub.tell(
        .savePrinter(printer: PrinterID("hot"), name: ShortName("hot"), host: PrinterHost("127.0.0.1"), fallback: PrinterID("spare")))
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")))
      try await hub.queue(of: "hot").tell(.unreachable)
      try await hub.queue(of: "hot").moveOn(begun: true)
      #expect(try await hub.jobs() == ["hot 1 called rolls×2 fish×1", "spare 1 called rolls×2 fish×1"])
      // given the printer works again
      try await hub.queue(of: "hot").tell(.ready)
      try await hub.order(.void(item: ItemID("c1-fish"), reason: Reason("đổi ý")))
      #expect(try #require(try await take("hot", hub)).job.ticket.news == .takenBack)
    }
  }

  @Test("people who print bills see printers in use and the last jobs, live as in a fresh snapshot", arguments: Engine.allCases)
  func seen(_ engine: Engine) async throws {
    try await open(engine) { hub in
      for _ in 1...22 {
        try await hub.printBill()
        try await take("till", hub)
      }
      try await hub.printer("hot", port: 9101)
      try await hub.printer("hot", port: 9101, active: false)
      let fresh = try await hub.reader.all(BillPrint.self)
      #expect(fresh.map(\.number) == Array(3...22))
      #expect(try await hub.reader.heard(BillPrint.self).sorted { $0.number < $1.number } == fresh)
      let printers = try await hub.reader.all(BillPrinter.self)
      #expect(printers.map(\.name.raw) == ["till"])
      #expect(try await hub.reader.heard(BillPrinter.self) == printers)
    }
  }
}
