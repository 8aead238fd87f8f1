import Kernel
import OrdersRules
import PrintingRules
import PrintingService
import TestKit
import Testing

@Suite("What people tell printers") struct PrinterDeskTests {
  @Test("a printer is kept, changed, and heard of", arguments: Engine.allCases) func save(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.tell(
        .savePrinter(
          printer: PrinterID("hot"), name: ShortName("Bếp nóng"), host: PrinterHost("192.168.1.50"), stations: [ShortName("Xào"), ShortName("Xào")],
          paper: .mm58))
      var expected = Printer(
        id: PrinterID("hot"), name: ShortName("Bếp nóng"), host: PrinterHost("192.168.1.50"), port: PrinterPort(9100),
        stations: [ShortName("Xào")], paper: .mm58, active: true, since: hub.clock.now())
      #expect(try await hub.reader.all(Printer.self) == [expected])
      try await hub.tell(.savePrinter(printer: PrinterID("hot"), name: ShortName("Nướng"), host: PrinterHost("192.168.1.50")))
      (expected.name, expected.stations, expected.paper) = (ShortName("Nướng"), [], .mm80)
      #expect(try await hub.reader.all(Printer.self) == [expected])
      #expect(try await hub.reader.heard(Printer.self) == [expected])
    }
  }

  @Test("what is refused", arguments: Engine.allCases) func refusals(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      func save(_ id: String, _ name: String, _ host: String) async -> String? {
        await hub.refusal(.savePrinter(printer: PrinterID(id), name: ShortName(name), host: PrinterHost(host)))
      }
      #expect(await save("a", "Bếp", "192.168.1.50") == nil)
      #expect(await save("b", "Bếp", "192.168.1.51") == "printing.nameTaken")
      #expect(await save("b", "Bar", "192.168.1.50") == "printing.addressTaken")
      #expect(await save("b", "Bar", "8.8.8.8") == "printing.hostPublic")
      #expect(await save("b", "Bar", "192.168.1.300") == "printing.hostMalformed")
      // an address with what comes along when it is pasted is the same address
      #expect(await save("b", "Bar", " 192.168.1.50 ") == "printing.addressTaken")
      #expect(await save("c", "Quầy", "\u{A0}mayin.local. ") == nil)
      #expect(try await hub.reader.all(Printer.self).first { $0.id.raw == "c" }?.host == PrinterHost("mayin.local"))
      #expect(await save("d", "Nướng", "[fd12::9]") == nil)
      #expect(await hub.refusal(.testPrint(printer: PrinterID("b"))) == "printing.unknownPrinter")
      #expect(await hub.refusal(.reprint(job: PrintJobID("j"))) == "printing.unknownJob")
      #expect(await hub.refusal(.dropJob(job: PrintJobID("j"), reason: Reason("x"))) == "printing.unknownJob")
      #expect(await hub.refusal(.testPrint(printer: PrinterID("a"))) == nil)
      let job = try #require(try await hub.job(1, of: "a"))
      #expect(await hub.refusal(.reprint(job: job.id)) == "printing.jobWaits")
      #expect(await hub.refusal(.confirmJob(job: PrintJobID("j"))) == "printing.unknownJob")
      #expect(await hub.refusal(.confirmJob(job: job.id)) == "printing.jobNotSent")
      #expect(await hub.refusal(.dropJob(job: job.id, reason: Reason("thôi"))) == nil)
      #expect(await hub.refusal(.dropJob(job: job.id, reason: Reason("thôi"))) == "printing.jobOver")
      #expect(await hub.refusal(.confirmJob(job: job.id)) == "printing.jobOver")
    }
  }

  @Test("a printer that is put away drops what waits for it, gets nothing more, and goes on counting when it comes back", arguments: Engine.allCases)
  func putAway(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")))
      try await hub.printer("hot", active: false)
      let dropped = try #require(try await hub.job(1))
      #expect(dropped.state == .dropped && dropped.cause == .putAway)
      #expect(await hub.refusal(.testPrint(printer: PrinterID("hot"))) == "printing.printerOff")
      #expect(await hub.refusal(.reprint(job: dropped.id)) == "printing.printerOff")
      try await hub.order(.void(item: ItemID("c1-fish"), reason: Reason("x")))
      try await hub.printer("hot")
      try await hub.tell(.reprint(job: dropped.id))
      try await hub.tell(.testPrint(printer: PrinterID("hot")))
      #expect(try await hub.jobs() == ["hot 1 called rolls×2 fish×1", "hot 2 test"])
      #expect(try await hub.job(1)?.state == .waiting)
    }
  }

  @Test("devices hold what waits and the last twenty; a fresh one holds the same as one that heard all", arguments: Engine.allCases)
  func shown(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      for _ in 1...26 { try await hub.tell(.testPrint(printer: PrinterID("hot"))) }
      for number in 1...24 {
        let job = try #require(try await hub.job(Int64(number)))
        try await hub.tell(.dropJob(job: job.id, reason: Reason("thử")))
      }
      let fresh = try await hub.reader.all(PrintJob.self)
      #expect(fresh.map(\.number) == Array(5...26))
      #expect(try await hub.reader.heard(PrintJob.self).sorted { $0.number < $1.number } == fresh)
    }
  }
}
