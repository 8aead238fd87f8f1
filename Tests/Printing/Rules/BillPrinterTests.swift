import Kernel
import OrdersRules
import PrintingRules
import Testing

@Suite("The printer of a bill") struct BillPrinterTests {
  private func printer(
    _ id: String, bills: Bool = true, sections: [String] = [], fallback: String? = nil, _ standing: PrinterStanding = .ready, active: Bool = true
  ) -> Printer {
    var printer = Printer(
      id: PrinterID(id), name: ShortName(id), host: PrinterHost("mayin-\(id)"), port: PrinterPort(9100), stations: [], paper: .mm80, active: active,
      since: Evening.time(0))
    (printer.tickets, printer.bills, printer.sections) = (!bills, bills, sections.map { SectionID($0) })
    (printer.fallback, printer.standing) = (fallback.map { PrinterID($0) }, standing)
    return printer
  }

  private func chosen(_ section: String?, _ printers: [Printer]) -> String? {
    Printer.forBills(in: section.map { SectionID($0) }, among: printers)?.id.raw
  }

  @Test("a section's own printer comes before the house's, and any that prints bills before none") func choice() {
    let (kitchen, house) = (printer("kitchen", bills: false), printer("house"))
    let (garden, away) = (printer("garden", sections: ["garden", "pond"]), printer("away", sections: ["hall"], active: false))
    #expect(chosen("pond", [kitchen, house, garden, away]) == "garden")
    #expect(chosen("hall", [kitchen, garden, house, away]) == "house")
    #expect(chosen(nil, [kitchen, garden, house]) == "house")
    #expect(chosen("hall", [kitchen, garden]) == "garden")
    #expect(chosen("hall", [kitchen, away]) == nil)
  }

  @Test(
    "a printer that needs a person is dead; a silent one only if it has answered before",
    arguments: [
      (PrinterStanding.unknown, false), (.ready, false), (.unreachable, true), (.paperOut, true), (.coverOpen, true), (.failing, true),
      (.silent, false),
    ]) func dead(_ standing: PrinterStanding, _ isDead: Bool)
  {
    var one = printer("one", standing)
    #expect(one.isDead == isDead)
    one.answers = true
    #expect(one.isDead == (isDead || standing == .silent))
  }

  @Test("a dead printer's jobs go along its fallbacks to the first that prints, and stay if none does") func fallback() {
    let (one, two) = (printer("one", fallback: "two", .paperOut), printer("two", fallback: "three", .unreachable))
    func target(_ three: Printer) -> String { one.orItsFallback(among: [one, two, three]).id.raw }
    #expect(target(printer("three")) == "three")
    #expect(target(printer("three", .failing)) == "one")
    #expect(target(printer("three", active: false)) == "one")
    // given two that are each other's fallback
    #expect(target(printer("three", fallback: "one", .coverOpen)) == "one")
    // and one that prints needs none
    #expect(printer("four", fallback: "three").orItsFallback(among: [printer("three")]).id.raw == "four")
  }

  @Test("no purpose, itself as fallback, an unknown fallback, too many sections: refused") func refusals() {
    func refusal(_ change: (inout Printer) -> Void) -> PrintingError? {
      var wanted = printer("one", sections: ["hall", "hall"])
      change(&wanted)
      do throws(PrintingError) {
        let planned = try wanted.planned(over: nil, beside: [printer("two")], at: Evening.time(1))
        return planned.sections == [SectionID("hall")] ? nil : .unknownPrinter
      } catch { return error }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.fallback = PrinterID("two") } == nil)
    #expect(refusal { $0.bills = false } == .noPurpose)
    #expect(refusal { $0.fallback = PrinterID("one") } == .fallbackItself)
    #expect(refusal { $0.fallback = PrinterID("three") } == .fallbackUnknown)
    #expect(refusal { $0.sections = (0...30).map { SectionID("s\($0)") } } == .tooManySections(most: 30))
  }

  @Test("a printer of bills alone prints no tickets") func ticketsElsewhere() {
    #expect(Ticket.of(.called, "c1", [.fish()]).part(for: printer("till")) == nil)
  }

  private func job(_ bill: BillOnPaper) -> PrintJob {
    var ticket = Ticket(news: .bill, at: Evening.time(0))
    (ticket.order, ticket.waiter) = (OrderID("o1"), EmployeeID("lan"))
    var job = PrintJob(id: PrintJobID("j1"), printer: PrinterID("one"), number: 7, ticket: ticket, queuedAt: Evening.time(0))
    job.bill = bill
    return job
  }

  @Test("a moved job has a number of its new printer, and is a copy there once it was begun") func moved() {
    var old = job(BillOnPaper(version: 2, settled: false))
    let fresh = old.moved(to: PrinterID("two"), as: PrintJobID("j2"), number: 3, at: Evening.time(4))
    var expected = job(BillOnPaper(version: 2, settled: false))
    (expected.id, expected.printer, expected.number, expected.queuedAt) = (PrintJobID("j2"), PrinterID("two"), 3, Evening.time(4))
    expected.movedFrom = PrinterID("one")
    #expect(fresh == expected)
    old.begin()
    var begun = old.moved(to: PrinterID("two"), as: PrintJobID("j2"), number: 3, at: Evening.time(4))
    begun.begin()
    #expect(begun.isCopy)
    // moved on, it still names the printer that it was meant for
    #expect(fresh.moved(to: PrinterID("three"), as: PrintJobID("j3"), number: 1, at: Evening.time(5)).movedFrom == PrinterID("one"))
  }

  @Test("a waiting job prints a newer version too, one on its way only its own, and neither a receipt instead of a bill") func willPrint() {
    let (first, second) = (BillOnPaper(version: 1, settled: false), BillOnPaper(version: 2, settled: false))
    let receipt = BillOnPaper(version: 1, settled: true)
    var job = job(first)
    #expect(job.willPrint(first) && job.willPrint(second) && !job.willPrint(receipt))
    job.begin()
    #expect(job.willPrint(first) && !job.willPrint(second) && !job.willPrint(receipt))
    job.finish(confirmed: true, at: Evening.time(1))
    #expect(!job.willPrint(first))
    // nor a part instead of the whole bill
    #expect(!self.job(first).willPrint(BillOnPaper(version: 1, settled: false, part: BillPartID("1"))))
  }

  @Test("people who print bills see the bill's job, and nothing of a ticket") func seen() throws {
    var job = job(BillOnPaper(version: 1, settled: false))
    job.begin()
    job.repeats = true
    let print = try #require(BillPrint(job))
    #expect(print.order == OrderID("o1") && print.by == EmployeeID("lan") && print.state == .sending && print.copy)
    #expect(BillPrint(PrintJob(id: job.id, printer: job.printer, number: 8, ticket: .of(.called, "c1", [.fish()]), queuedAt: Evening.time(1))) == nil)
  }
}
