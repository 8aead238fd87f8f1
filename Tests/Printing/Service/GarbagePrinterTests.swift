import Kernel
import NIOCore
import NIOPosix
import PrintingRules
import ReceiptPrinting
import Sync
import Synchronization
import TestKit
import Testing

@testable import PrintingService

@Suite("Printers on the network that answer with garbage", .timeLimit(.minutes(20))) struct GarbagePrinterTests {
  private static var patience: PrinterPatience {
    var patience = PrinterPatience()
    (patience.connect, patience.answer, patience.done) = (.seconds(1), .milliseconds(200), .seconds(2))
    (patience.firstPart, patience.firstDone, patience.doneWithoutWord) = (.milliseconds(300), .milliseconds(500), .milliseconds(100))
    (patience.silence, patience.trouble, patience.linger, patience.idle) = (.seconds(1), .milliseconds(50), .milliseconds(50), .milliseconds(50))
    (patience.firstPause, patience.mostPause, patience.maxBusyPause) = (.milliseconds(20), .milliseconds(100), .milliseconds(100))
    return patience
  }

  /// The time limit of the suite ends a wait in vain.
  private func until(_ isTrue: () async throws -> Bool) async throws {
    while try await !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// A hub with the printer "hot" at the machine's port, and its worker, which works until the end of `body`.
  private func open(_ machine: GarbageMachine, _ body: (PaperHub) async throws -> Void) async throws {
    try await machine.serving { port in
      try await PaperHub.open(.sqlite) { hub in
        try await hub.printer("hot", port: port)
        let queue = hub.queue(of: "hot")
        let settings = try #require(try await queue.settings())
        let renderer = TicketRenderer()
        let worker = PrinterWorker(
          settings: settings, queue: queue, renderer: renderer, signal: AsyncSignal(), patience: Self.patience, log: hub.log)
        let task = Task { await worker.run() }
        var failure: (any Error)?
        do { try await body(hub) } catch { failure = error }
        task.cancel()
        await task.value
        await renderer.close()
        if let failure { throw failure }
      }
    }
  }

  /// Waits for the printer's word. A word that comes late on a busy machine leaves a ticket in doubt. Then it is printed once more.
  private func printed(_ number: Int64, _ hub: PaperHub) async throws {
    try await until {
      guard let job = try await hub.job(number) else { return false }
      if job.state == .doubtful { try await hub.tell(.reprint(job: job.id)) }
      return job.state == .printed
    }
  }

  private func call(_ hub: PaperHub) async throws {
    try await hub.party()
    try await hub.order(.callToCook(course: CourseID("c1")))
  }

  @Test("the hub goes on, and when the printer is itself again the ticket comes whole", arguments: Garbage.all)
  func recovers(_ garbage: Garbage) async throws {
    let machine = GarbageMachine(garbage)
    try await open(machine) { hub in
      // given a printer that answers whatever it is sent with garbage
      try await call(hub)
      try await until { machine.answered >= 3 }
      // then orders go on beside it
      try await hub.party("o2", at: "t2", course: "c2")
      // when it answers as printers do
      machine.change(to: nil)
      try await until { try await hub.job(1)?.state.isOver == true }
      // then the ticket is over, on paper down to its cut, and the next one is printed by the printer's own word
      #expect(try #require(try await hub.job(1)).attempts >= 1)
      try await printed(1, hub)
      try await until { machine.papers >= 1 }
      try await hub.order(.callToCook(course: CourseID("c2")))
      try await printed(2, hub)
      try await until { try await hub.reader.all(Printer.self).first?.standing == .ready }
    }
  }

  @Test("a printer that breaks off in each ticket gets three slips, and then the ticket is doubtful") func breaksOff() async throws {
    let machine = GarbageMachine(nil, resets: true)
    try await open(machine) { hub in
      try await call(hub)
      try await until { try await hub.job(1)?.state == .doubtful }
      #expect(try #require(try await hub.job(1)).attempts == 3)
      // then the next one has its own attempts
      try await hub.party("o2", at: "t2", course: "c2")
      try await hub.order(.callToCook(course: CourseID("c2")))
      try await until { try await hub.job(2)?.state == .doubtful }
      #expect(machine.resets == 6)
    }
  }

  @Test("a printer whose garbage is no answer gets its ticket, and the ticket is doubtful") func unanswered() async throws {
    let machine = GarbageMachine(.high)
    try await open(machine) { hub in
      try await call(hub)
      try await until { try await hub.job(1)?.state == .doubtful }
      #expect(try #require(try await hub.job(1)).attempts == 1)
      try await until { machine.papers == 1 }
    }
  }
}

/// Bytes that a broken printer, or a machine that is no printer, sends back.
struct Garbage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// for the answer with this number
  let bytes: @Sendable (UInt64) -> [UInt8]

  /// No answer of a printer has these bits.
  static let high = Garbage(testDescription: "high bytes") { _ in [UInt8](repeating: 0xFF, count: 4096) }

  static let all: [Garbage] = [
    high,
    Garbage(testDescription: "a web server") { _ in Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8) },
    Garbage(testDescription: "marks that are cut off") { n in [0x37, 0x22] + Array(repeating: 0x30, count: Int(n % 4)) },
    Garbage(testDescription: "words that nobody asked for") { _ in [UInt8](repeating: 0, count: 64) },
    random(1), random(2), random(3),
  ]

  private static func random(_ seed: UInt64) -> Garbage {
    Garbage(testDescription: "random bytes of seed \(seed)") { n in
      var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ n
      return (0..<200).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
    }
  }
}

/// A machine at a loopback port. It prints its input and answers with garbage, until the test lets it answer as a printer.
final class GarbageMachine: Sendable {
  private struct State {
    var garbage: Garbage?
    var answered: UInt64 = 0
    var papers = 0
    /// it breaks off at the first picture of each connection
    var resets = false
    var resetCount = 0
  }

  private let state: Mutex<State>

  init(_ garbage: Garbage?, resets: Bool = false) { state = Mutex(State(garbage: garbage, resets: resets)) }

  /// how often it has broken off
  var resets: Int { state.withLock { $0.resetCount } }

  /// how often it has answered with garbage
  var answered: UInt64 { state.withLock { $0.answered } }
  /// the papers that it has cut off
  var papers: Int { state.withLock { $0.papers } }

  /// - Parameter garbage: nil: it answers as printers do
  func change(to garbage: Garbage?) { state.withLock { $0.garbage = garbage } }

  func serving(_ body: (_ port: Int64) async throws -> Void) async throws {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(GarbageMouth(self)) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do { try await body(Int64(channel.localAddress?.port ?? 0)) } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  fileprivate func breaksOff(at bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard state.resets, bytes.starts(with: [0x1D, 0x76]) else { return false }
      state.resetCount += 1
      return true
    }
  }

  /// - Parameters:
  ///   - words: the answers that a printer would give
  ///   - cuts: the papers that were cut off
  fileprivate func answer(_ words: [UInt8], cuts: Int) -> [UInt8] {
    state.withLock { state in
      state.papers += cuts
      guard let garbage = state.garbage else { return words }
      state.answered += 1
      return garbage.bytes(state.answered)
    }
  }
}

private final class GarbageMouth: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  private let machine: GarbageMachine
  private var rest: [UInt8] = []

  init(_ machine: GarbageMachine) { self.machine = machine }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    rest += unwrapInboundIn(data).readableBytesView
    var (words, cuts): ([UInt8], Int) = ([], 0)
    while let (count, word, isCut) = GarbageMouth.next(rest) {
      if machine.breaksOff(at: rest) { return context.close(promise: nil) }
      rest.removeFirst(count)
      words += word
      if isCut { cuts += 1 }
    }
    let answer = machine.answer(words, cuts: cuts)
    if !answer.isEmpty { context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer)), promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// The next command: its length, a printer's answer to it, and whether it cuts the paper. nil: the rest of it is still to come.
  private static func next(_ bytes: [UInt8]) -> (count: Int, word: [UInt8], isCut: Bool)? {
    func has(_ count: Int) -> Bool { bytes.count >= count }
    switch bytes.first {
    case nil: return nil
    case 0x10: return has(3) ? (3, [0x12], false) : nil
    case 0x1B: return has(2) ? (2, [], false) : nil
    case 0x1D:
      guard has(3) else { return nil }
      switch bytes[1] {
      case 0x61: return (3, [], false)
      case 0x72: return (3, [0], false)
      case 0x56: return has(4) ? (4, [], true) : nil
      case 0x28: return has(11) ? (11, [0x37, 0x22] + bytes[7...10] + [0], false) : nil
      default:
        guard has(8) else { return nil }
        let count = 8 + (Int(bytes[4]) + 256 * Int(bytes[5])) * (Int(bytes[6]) + 256 * Int(bytes[7]))
        return has(count) ? (count, [], false) : nil
      }
    default: return (1, [], false)
    }
  }
}
