import NIOCore
import NIOPosix
import Synchronization

public enum PrinterLineError: Error, Equatable, Sendable {
  /// no answer there
  case unreachable
  /// the name resolves to an address outside private networks: nothing was sent
  case publicAddress
  /// the line broke
  case closed
  /// it takes nothing any more
  case stuck
  /// it answers no question although it has answered before: another program holds it
  case silent
}

/// An open line to a printer. Only bytes that this program made go out, and only to private addresses.
public final class PrinterLine: Sendable {
  private let channel: any Channel
  private let inbox: PrinterInbox

  private init(_ channel: any Channel, _ inbox: PrinterInbox) {
    self.channel = channel
    self.inbox = inbox
  }

  /// - Parameter isAllowed: told the bytes of the address that was reached, 4 or 16
  public static func open(
    host: String, port: Int, within time: Duration, on group: any EventLoopGroup, isAllowed: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws(PrinterLineError) -> PrinterLine {
    let inbox = PrinterInbox()
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: group)
        .connectTimeout(.nanoseconds(Int64(time / .nanoseconds(1))))
        .channelOption(.socketOption(.so_keepalive), value: 1)
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelInitializer { $0.pipeline.addHandler(PrinterEars(inbox)) }
        .connect(host: host, port: port).get()
    } catch { throw .unreachable }
    guard let address = channel.remoteAddress, isAllowed(address.networkBytes) else {
      channel.close(promise: nil)
      throw .publicAddress
    }
    return PrinterLine(channel, inbox)
  }

  /// Returns when the bytes are on their way; a printer that takes none of them for so long is stuck.
  public func send(_ bytes: [UInt8], within time: Duration) async throws(PrinterLineError) {
    if inbox.isClosed { throw .closed }
    let promise = channel.eventLoop.makePromise(of: Void.self)
    let late = channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(time / .nanoseconds(1)))) { promise.fail(PrinterLineError.stuck) }
    channel.writeAndFlush(ByteBuffer(bytes: bytes)).cascade(to: promise)
    defer { late.cancel() }
    do { try await promise.futureResult.get() } catch PrinterLineError.stuck { throw .stuck } catch { throw .closed }
  }

  /// nil: it does not answer.
  public func status(within time: Duration) async throws(PrinterLineError) -> PrinterStatus? {
    guard let printer = try await ask(.printer, within: time) else { return nil }
    // A printer that has answered once answers again. Some do not know the other two questions.
    let cause = printer & 0x08 != 0 ? try await ask(.cause, within: time) : nil
    return PrinterStatus(printer: printer, cause: cause, paper: try await ask(.paper, within: time))
  }

  private func ask(_ question: EscPos.Question, within time: Duration) async throws(PrinterLineError) -> UInt8? {
    inbox.forgetStatus()
    try await send(EscPos.ask(question), within: time)
    return try await wait(time) { $0.status }
  }

  /// Sends a part, and asks for a report when it is worked off.
  public func sendAsking(_ bytes: [UInt8], within time: Duration) async throws(PrinterLineError) {
    inbox.asks()
    try await send(bytes + EscPos.askInTurn, within: time)
  }

  /// Asks for a report when all bytes sent until now are worked off.
  public func askWhenDone(_ mark: EscPos.Mark, within time: Duration) async throws(PrinterLineError) {
    inbox.asks(forMark: true)
    try await send(EscPos.askWhenDone(mark: mark), within: time)
  }

  /// Has it told so, but for the last `open` parts? `mark`: or has this come back?
  public func isDone(but open: Int = 0, or mark: EscPos.Mark? = nil, within time: Duration) async throws(PrinterLineError) -> Bool {
    try await wait(time) { heard in
      if let mark, heard.marks.contains(mark.bytes) { return true }
      return heard.done + open >= heard.asked ? true : nil
    } ?? false
  }

  /// Polls often at first, because most answers come at once, then forty times a second. It polls only while an answer
  /// is awaited.
  private func wait<T: Sendable>(_ time: Duration, _ found: @Sendable (PrinterInbox.PrinterAnswers) -> T?) async throws(PrinterLineError) -> T? {
    let begun = ContinuousClock.now
    while true {
      let heard = inbox.heard
      if let found = found(heard) { return found }
      if heard.closed { throw .closed }
      let passed = ContinuousClock.now - begun
      if passed >= time || Task.isCancelled { return nil }
      try? await Task.sleep(for: .milliseconds(passed < .milliseconds(40) ? 3 : 25))
    }
  }

  public var isClosed: Bool { inbox.isClosed }
  public func close() { channel.close(promise: nil) }
}

/// The printer's answers on this connection.
private final class PrinterInbox: Sendable {
  struct PrinterAnswers: Sendable {
    var replies = PrinterReplies()
    var status: UInt8?
    /// completion reports requested, and received
    var asked = 0
    var done = 0
    var marks: [[UInt8]] = []
    var closed = false
  }
  private let state = Mutex(PrinterAnswers())

  var heard: PrinterAnswers { state.withLock { $0 } }
  var isClosed: Bool { heard.closed }
  func forgetStatus() { state.withLock { $0.status = nil } }
  func close() { state.withLock { $0.closed = true } }

  /// A ticket that is printed again bears the same mark as before, so the old one is forgotten.
  func asks(forMark: Bool = false) {
    state.withLock {
      $0.asked += 1
      if forMark { $0.marks = [] }
    }
  }

  func take(_ bytes: ByteBufferView) {
    state.withLock { heard in
      for byte in bytes {
        switch heard.replies.take(byte) {
        case .status(let byte): heard.status = byte
        // A word that nobody asked for confirms nothing.
        case .done: heard.done = min(heard.asked, heard.done + 1)
        // A handful suffices: one job is under way at a time.
        case .mark(let mark): heard.marks = heard.marks.suffix(3) + [mark]
        case nil: break
        }
      }
    }
  }
}

private final class PrinterEars: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private let inbox: PrinterInbox
  init(_ inbox: PrinterInbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { inbox.take(unwrapInboundIn(data).readableBytesView) }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.close()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbox.close()
    context.close(promise: nil)
  }
}

extension SocketAddress {
  /// 4 or 16 bytes; empty: neither.
  fileprivate var networkBytes: [UInt8] {
    switch self {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: []
    }
  }
}
