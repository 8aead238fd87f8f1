import Kernel
import PrintingRules
import Testing

@Suite("Printers and their places") struct PrinterTests {
  private static func printer(_ id: String = "p1", name: String = "Bếp nóng", host: String = "192.168.1.50", port: Int64 = 9100, active: Bool = true)
    -> Printer
  {
    Printer(
      id: PrinterID(id), name: ShortName(name), host: PrinterHost(host), port: PrinterPort(port), stations: [], paper: .mm80, active: active,
      since: Evening.time(0))
  }

  private static func refusal(_ host: String) -> PrintingError? {
    do throws(PrintingError) {
      _ = try printer(host: host).planned(over: nil, beside: [], at: Evening.time(1))
      return nil
    } catch { return error }
  }

  @Test(
    "places on the restaurant's own network",
    arguments: [
      "192.168.1.50", "10.0.0.9", "172.16.0.1", "172.31.255.255", "169.254.7.7", "100.64.0.1", "100.101.102.103", "100.127.255.255", "127.0.0.1",
      "fd12::9", "fe80::1", "::1", "::ffff:a00:1", "mayin", "may-in-bep.local", "printer.lan", "4printers.home",
    ]) func allowed(_ host: String)
  { #expect(PrinterTests.refusal(host) == nil) }

  @Test(
    "addresses of the world outside",
    arguments: [
      "8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.1.1", "100.63.255.255", "100.128.0.1", "0.0.0.0", "2001:db8::1", "::ffff:808:808", "::",
    ])
  func foreign(_ host: String) { #expect(PrinterTests.refusal(host) == .hostPublic) }

  @Test(
    "neither name nor address",
    arguments: [
      "192.168.1", "192.168.1.256", "1.2.3.4.5", "192.168.1.50:9100", "http://192.168.1.50", "may in", "-mayin", "mayin-", "a..b", ".", "máyin",
      "fe80:::1", "fe80::1::2",
      "1:2:3:4:5:6:7", "12345::", ":1", "1:", "user@host", "192.168.01.1",
      "192.168.001.050", "fe80::1%eth0", "printer_bep",
    ]) func malformed(_ host: String)
  { #expect(PrinterTests.refusal(host) == .hostMalformed) }

  @Test("two printers in use are at two places and have two names; one put away is in nobody's way") func beside() throws {
    let now = Evening.time(1)
    func refusal(_ wanted: Printer, _ others: [Printer]) -> PrintingError? {
      do throws(PrintingError) {
        _ = try wanted.planned(over: nil, beside: others, at: now)
        return nil
      } catch { return error }
    }
    let other = PrinterTests.printer("p2", name: "Bar", host: "192.168.1.51")
    #expect(refusal(PrinterTests.printer(), [other]) == nil)
    #expect(refusal(PrinterTests.printer(name: "Bar"), [other]) == .nameTaken)
    #expect(refusal(PrinterTests.printer(host: "192.168.1.51"), [other]) == .addressTaken)
    #expect(refusal(PrinterTests.printer(host: "192.168.1.51", port: 9101), [other]) == nil)
    #expect(refusal(PrinterTests.printer(), [PrinterTests.printer("p2", active: false)]) == nil)
  }

  @Test("what is known of a printer stays while it stays where it is") func knowledge() throws {
    var known = PrinterTests.printer()
    known = try #require(known.learned(.paperOut, paperLow: true, at: Evening.time(3)))
    #expect(known.standing == .paperOut && known.since == Evening.time(3) && known.paperLow && known.answers)
    #expect(known.learned(.paperOut, paperLow: true, at: Evening.time(4)) == nil)
    // given a new name: nothing else is new
    let renamed = try PrinterTests.printer(name: "Nướng").planned(over: known, beside: [], at: Evening.time(5))
    #expect(renamed.standing == .paperOut && renamed.since == Evening.time(3))
    // but whether it answers, because another machine may stand there
    #expect(!renamed.answers)
    // given another place: nothing is known
    let moved = try PrinterTests.printer(host: "192.168.1.99").planned(over: known, beside: [], at: Evening.time(5))
    #expect(moved.standing == .unknown && moved.since == Evening.time(5) && !moved.paperLow)
  }

  @Test("a printer that has answered is known to answer, also while it is silent") func answers() throws {
    var known = PrinterTests.printer()
    var heard: [Bool] = []
    for standing in [PrinterStanding.silent, .unreachable, .failing, .ready, .silent, .failing] {
      known = try #require(known.learned(standing, paperLow: false, at: Evening.time(3)))
      heard.append(known.answers)
    }
    #expect(heard == [false, false, false, true, true, true])
  }

  @Test("a ticket's life") func job() throws {
    var job = PrintJob(
      id: PrintJobID("j"), printer: PrinterID("p1"), number: 7, ticket: Ticket(news: .test, at: Evening.time(0)), queuedAt: Evening.time(0))
    #expect(throws: PrintingError.jobWaits) { try job.again(at: Evening.time(1)) }
    #expect(throws: PrintingError.jobNotSent) { try job.confirm() }
    job.begin()
    #expect(job.state == .sending && !job.isCopy)
    // given the line broke: the second time it is a copy
    job.begin()
    #expect(job.isCopy)
    job.finish(confirmed: false, at: Evening.time(2))
    #expect(job.state == .doubtful && job.doneAt == Evening.time(2))
    #expect(throws: PrintingError.jobOver) { try job.drop(.byHand, Reason("đã nấu"), at: Evening.time(3)) }
    // when somebody has its paper in hand, it is printed, however often they say so
    try job.confirm()
    try job.confirm()
    #expect(job.state == .printed && job.doneAt == Evening.time(2))
    // when somebody wants it again, it is a copy behind all others, with its number
    try job.again(at: Evening.time(4))
    #expect(job.state == .waiting && job.queuedAt == Evening.time(4) && job.number == 7 && job.doneAt == nil)
    try job.drop(.byHand, Reason("đã nấu"), at: Evening.time(5))
    #expect(job.state == .dropped && job.cause == .byHand && job.reason == Reason("đã nấu"))
    #expect(throws: PrintingError.jobOver) { try job.confirm() }
  }
}
