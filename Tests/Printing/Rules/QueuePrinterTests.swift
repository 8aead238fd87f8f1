import Kernel
import PrintingRules
import Testing

@Suite("Printers behind a queue of CUPS") struct QueuePrinterTests {
  private func printer(_ id: String = "p1", queue: String? = "bep", port: Int64 = 631) -> Printer {
    var printer = Printer(
      id: PrinterID(id), name: ShortName(id), host: PrinterHost("192.168.1.9"), port: PrinterPort(9100), stations: [], paper: .mm80, active: true,
      since: Evening.time(0))
    (printer.queue, printer.queuePort) = (queue.map { QueueName($0) }, QueuePort(port))
    return printer
  }

  private func refusal(_ printer: Printer, beside others: [Printer] = []) -> PrintingError? {
    do throws(PrintingError) {
      _ = try printer.planned(over: nil, beside: others, at: Evening.time(1))
      return nil
    } catch { return error }
  }

  @Test("names that CUPS has", arguments: ["bep", "bep_nong-2", "Quầy", "a.b", "!$&"]) func names(_ name: String) {
    #expect(refusal(printer(queue: name)) == nil)
  }

  @Test(
    "names that it cannot have, or that lead elsewhere",
    arguments: ["a b", "a/b", "..", ".", "a#b", "a?b", "%2e", "a\\b", "a\"b", "a'b", "<a>", "a\tb", "a\nb"])
  func malformed(_ name: String) { #expect(refusal(printer(queue: name)) == .queueMalformed) }

  @Test("its port is 631, or one that no other service has by custom") func ports() {
    for port in [631, 1024, 65_535] as [Int64] { #expect(refusal(printer(port: port)) == nil) }
    for port in [636, 873, 993, 1023] as [Int64] { #expect(refusal(printer(port: port)) == .queuePortReserved) }
    // without a queue the port means nothing
    #expect(refusal(printer(queue: nil, port: 993)) == nil)
  }

  @Test("two queues of one CUPS are two places, also beside a printer on that machine") func beside() {
    #expect(refusal(printer(), beside: [printer("p2", queue: "bar")]) == nil)
    #expect(refusal(printer(), beside: [printer("p2", queue: nil)]) == nil)
    #expect(refusal(printer(), beside: [printer("p2", port: 8631)]) == nil)
    #expect(refusal(printer(), beside: [printer("p2")]) == .addressTaken)
  }

  @Test("the cause at CUPS comes and goes with the state, and not to another queue") func trouble() throws {
    let known = try #require(printer().learned(.failing, trouble: .missing, paperLow: false, at: Evening.time(2)))
    #expect(known.isDead && known.queueTrouble == .missing)
    #expect(known.learned(.failing, trouble: .missing, paperLow: false, at: Evening.time(3)) == nil)
    #expect(known.learned(.failing, trouble: .paused, paperLow: false, at: Evening.time(3))?.queueTrouble == .paused)
    #expect(known.learned(.ready, paperLow: false, at: Evening.time(3))?.queueTrouble == nil)
    #expect(try printer().planned(over: known, beside: [], at: Evening.time(4)).queueTrouble == .missing)
    #expect(try printer(queue: "bar").planned(over: known, beside: [], at: Evening.time(4)).queueTrouble == nil)
    #expect(try printer(queue: nil, port: 8631).planned(over: known, beside: [], at: Evening.time(4)).queuePort == QueuePort(631))
  }
}
