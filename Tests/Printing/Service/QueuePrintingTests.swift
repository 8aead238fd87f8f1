import Kernel
import PrintingRules
import ReceiptPrinting
import Sync
import TestKit
import Testing

@testable import PrintingService

@Suite("Printing through a queue of CUPS", .timeLimit(.minutes(20))) struct QueuePrintingTests {
  private static var patience: PrinterPatience {
    var patience = PrinterPatience()
    patience.connect = .seconds(1)
    // A slow machine must not make the worker send a job twice.
    patience.silence = .seconds(120)
    patience.trouble = .milliseconds(50)
    patience.idle = .milliseconds(50)
    patience.firstPause = .milliseconds(20)
    patience.mostPause = .milliseconds(100)
    return patience
  }

  private func saves(_ hub: PaperHub, queue: String = "bep", port: Int64, fallback: String? = nil, drawer: Bool = false) async throws {
    try await hub.tell(
      .savePrinter(
        printer: PrinterID("hot"), name: ShortName("hot"), host: PrinterHost("127.0.0.1"), fallback: fallback.map { PrinterID($0) },
        drawer: drawer, queue: QueueName(queue), queuePort: QueuePort(port)))
  }

  /// A hub with a printer behind the server's queue, and its worker.
  private func open(
    patience: PrinterPatience = patience, fallback: Bool = false, _ prepare: (inout PrintServer.State) -> Void = { _ in },
    _ body: (PaperHub, PrintServer) async throws -> Void
  ) async throws {
    try await PrintServer.serving { server, port in
      server.change(prepare)
      try await PaperHub.open(.sqlite) { hub in
        if fallback { try await hub.printer("bar", stations: ["Bar"]) }
        try await saves(hub, port: port, fallback: fallback ? "bar" : nil)
        try await working(hub, patience) { try await body(hub, server) }
      }
    }
  }

  /// The worker of the printer works until the end of `body`.
  private func working(_ hub: PaperHub, _ patience: PrinterPatience = patience, _ body: () async throws -> Void) async throws {
    let queue = hub.queue(of: "hot")
    let settings = try #require(try await queue.settings())
    let renderer = TicketRenderer()
    let worker = PrinterWorker(settings: settings, queue: queue, renderer: renderer, signal: AsyncSignal(), patience: patience, log: hub.log)
    let task = Task { await worker.run() }
    var failure: (any Error)?
    do { try await body() } catch { failure = error }
    task.cancel()
    await task.value
    await renderer.close()
    if let failure { throw failure }
  }

  /// The time limit of the suite ends a wait in vain.
  private func until(_ isTrue: () async throws -> Bool) async throws {
    while try await !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
  }

  private func calls(_ hub: PaperHub) async throws {
    try await hub.party()
    try await hub.order(.callToCook(course: CourseID("c1")))
  }

  private func state(_ hub: PaperHub) async throws -> String {
    let printer = try await hub.reader.all(Printer.self).first { $0.id == PrinterID("hot") }
    return [printer?.standing.rawValue, printer?.queueTrouble?.rawValue].compactMap(\.self).joined(separator: " ")
  }

  /// `state attempts`
  private func job(_ hub: PaperHub) async throws -> String {
    guard let job = try await hub.job(1) else { return "none" }
    return "\(job.state) \(job.attempts)"
  }

  @Test("the queue of a printer is kept, and its address without one is forgotten", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await saves(hub, queue: "bếp_nóng", port: 8631)
      let saved = try #require(try await hub.reader.all(Printer.self).first)
      #expect(saved.queue == QueueName("bếp_nóng") && saved.queuePort == QueuePort(8631))
      try await hub.queue(of: "hot").tell(.failing, trouble: .missing)
      let troubled = try #require(try await hub.reader.all(Printer.self).first)
      #expect(troubled.standing == .failing && troubled.queueTrouble == .missing)
      #expect(try await hub.reader.heard(Printer.self) == [troubled])
      try await hub.printer("hot")
      let plain = try #require(try await hub.reader.all(Printer.self).first)
      #expect(plain.queue == nil && plain.queuePort == QueuePort(631) && plain.queueTrouble == nil && plain.standing == .unknown)
      #expect(
        await hub.refusal(
          .savePrinter(printer: PrinterID("a"), name: ShortName("a"), host: PrinterHost("8.8.8.8"), queue: QueueName("bep"))) == "printing.hostPublic"
      )
    }
  }

  @Test("a job is one document of the same bytes, and is doubtful when CUPS has sent it") func completed() async throws {
    try await open { hub, server in
      try await calls(hub)
      try await until { try await job(hub) == "doubtful 1" }
      #expect(try await state(hub) == "ready")
      #expect(server.jobs.map(\.format) == ["application/vnd.cups-raw"])
      let bytes = try #require(server.jobs.first?.bytes)
      #expect(bytes.count > 20_000 && bytes.starts(with: EscPos.opening(width: 576)) && bytes.suffix(4) == EscPos.cut[...])
    }
  }

  @Test("whatever CUPS lacks is said, nothing is begun, and the ticket comes by itself afterwards", arguments: QueueObstacle.all)
  func notReady(_ obstacle: QueueObstacle) async throws {
    try await open(obstacle.set) { hub, server in
      try await calls(hub)
      try await until { try await state(hub) == obstacle.said }
      #expect(try await job(hub) == "waiting 0")
      #expect(server.jobs.isEmpty)
      server.change { ($0.queue, $0.manner, $0.accepts, $0.printer) = ("bep", .works, true, 3) }
      try await until { try await job(hub) == "doubtful 1" }
      #expect(try await state(hub) == "ready")
    }
  }

  @Test("a CUPS that is off, and one that does not answer in time", arguments: [true, false]) func off(_ isOff: Bool) async throws {
    var closed: Int64 = 0
    try await PrintServer.serving { _, port in closed = port }
    try await PrintServer.serving { server, port in
      server.change { $0.manner = .hangs }
      try await PaperHub.open(.sqlite) { hub in
        try await saves(hub, port: isOff ? closed : port)
        try await calls(hub)
        var patience = QueuePrintingTests.patience
        patience.silence = .milliseconds(200)
        try await working(hub, patience) { try await until { try await state(hub) == "unreachable off" } }
        #expect(try await job(hub) == "waiting 0")
      }
    }
  }

  @Test("a held job waits at CUPS, and one that CUPS gives up is sent again as a copy") func heldAndAborted() async throws {
    try await open {
      $0.newJobs = 4
    } _: { hub, server in
      try await calls(hub)
      try await until { try await state(hub) == "failing paused" }
      #expect(try await job(hub) == "sending 1")
      // when CUPS gives it up, and prints the next one
      server.change { $0.newJobs = 9 }
      server.setJobs(to: 8)
      try await until { try await job(hub) == "doubtful 2" }
      #expect(server.jobs.count == 2 && server.jobs[0].bytes != server.jobs[1].bytes)
      try await until { try await state(hub) == "ready" }
    }
  }

  @Test("a job that somebody cancels at CUPS is dropped, without a name or a reason") func canceled() async throws {
    try await open {
      $0.newJobs = 5
    } _: { hub, server in
      try await calls(hub)
      try await until { !server.jobs.isEmpty }
      server.setJobs(to: 7)
      try await until { try await job(hub) == "dropped 1" }
      let dropped = try #require(try await hub.job(1))
      #expect(dropped.cause == .byHand && dropped.reason == nil)
    }
  }

  @Test("a job that somebody drops here is taken back from CUPS") func dropped() async throws {
    try await open {
      $0.newJobs = 5
    } _: { hub, server in
      try await calls(hub)
      try await until { try await job(hub) == "sending 1" && !server.jobs.isEmpty }
      let sent = try #require(try await hub.job(1))
      try await hub.tell(.dropJob(job: sent.id, reason: Reason("đã nấu")))
      try await until { server.jobs.map(\.state) == [7] }
      #expect(try await hub.job(1)?.reason == Reason("đã nấu"))
    }
  }

  @Test("the printer's words count while it prints: no paper, an open cover, off, jammed") func reasons() async throws {
    // given an idle queue with old words
    try await open {
      ($0.newJobs, $0.reasons) = (5, ["media-empty-warning"])
    } _: { hub, server in
      try await calls(hub)
      try await until { !server.jobs.isEmpty }
      let words = [
        ("media-empty-warning", "paperOut"), ("cover-open", "coverOpen"), ("offline-report", "unreachable"), ("media-jam-error", "failing"),
      ]
      for (reason, said) in words {
        server.change { ($0.printer, $0.reasons) = (4, ["com.example-strange", reason]) }
        try await until { try await state(hub) == said }
      }
      server.change { ($0.printer, $0.reasons) = (3, ["none"]) }
      server.setJobs(to: 9)
      try await until { try await job(hub) == "doubtful 1" }
      try await until { try await state(hub) == "ready" }
    }
  }

  @Test("a job that is stuck at CUPS is taken back, and the fallback prints it as a copy") func fallback() async throws {
    try await open(fallback: true) {
      ($0.newJobs, $0.printer, $0.reasons) = (5, 4, ["none"])
    } _: { hub, server in
      try await calls(hub)
      try await until { !server.jobs.isEmpty }
      server.change { $0.reasons = ["media-empty"] }
      try await until { try await hub.job(1)?.cause == .moved }
      #expect(server.jobs.map(\.state) == [7])
      let moved = try #require(try await hub.job(1, of: "bar"))
      #expect(moved.state == .waiting && moved.attempts == 1 && moved.movedFrom == PrinterID("hot"))
    }
  }

  @Test("if CUPS takes jobs without an answer, copies end after the third") func unanswered() async throws {
    try await open {
      $0.manner = .cutsJobs
    } _: { hub, server in
      try await calls(hub)
      try await until { try await job(hub) == "doubtful 3" }
      #expect(server.jobs.count == 3)
    }
  }

  @Test("a hub that stops leaves the job to CUPS, and a stuck one to its next start") func stops() async throws {
    for (reason, printer, left, atCUPS) in [("none", Int32(4), "doubtful 1", Int32(5)), ("media-empty", 4, "sending 1", 7)] {
      try await PrintServer.serving { server, port in
        server.change { ($0.newJobs, $0.printer, $0.reasons) = (5, printer, [reason]) }
        try await PaperHub.open(.sqlite) { hub in
          try await saves(hub, port: port)
          server.change { $0.printer = 3 }
          try await calls(hub)
          try await working(hub) {
            try await until { !server.jobs.isEmpty }
            server.change { $0.printer = printer }
            if reason != "none" { try await until { try await state(hub) == "paperOut" } }
          }
          #expect(try await job(hub) == left)
          #expect(server.jobs.map(\.state) == [atCUPS])
        }
      }
    }
  }
}

/// Something that keeps CUPS from printing.
struct QueueObstacle: Sendable, CustomStringConvertible {
  let description: String
  let said: String
  let set: @Sendable (inout PrintServer.State) -> Void

  static let all = [
    QueueObstacle(description: "another queue", said: "failing missing") { $0.queue = "bar" },
    QueueObstacle(description: "no right to print", said: "failing refused") { $0.manner = .forbids },
    QueueObstacle(description: "no new jobs", said: "failing refused") { $0.accepts = false },
    QueueObstacle(description: "garbage", said: "failing garbled") { $0.manner = .garbles },
    QueueObstacle(description: "a stopped queue", said: "failing paused") { $0.printer = 5 },
  ]
}
