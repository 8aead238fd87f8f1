import NIOCore
import NoticesRules
import OutboundNetwork
import Synchronization

/// An open line to a mail server: one says something, then hears the answer.
final class SMTPLine: Sendable {
  let channel: any Channel
  private let inbox: SMTPInbox
  private let deadline: Scheduled<Void>

  static func open(_ way: OutwardLine) async throws(NoticeTrouble) -> SMTPLine {
    let inbox = SMTPInbox()
    do throws(OutwardTrouble) {
      let channel = try await way.open { channel in try channel.pipeline.syncOperations.addHandler(SMTPEars(inbox)) }
      return SMTPLine(channel, inbox, within: way.patience.whole)
    } catch { throw NoticeTrouble(line: error) }
  }

  private init(_ channel: any Channel, _ inbox: SMTPInbox, within time: Duration) {
    self.channel = channel
    self.inbox = inbox
    deadline = channel.close(after: time) { inbox.end(NoticeTrouble(.timedOut)) }
  }

  func close() {
    deadline.cancel()
    channel.close(promise: nil)
  }

  /// The server's next answer.
  func reply() async throws(NoticeTrouble) -> SMTPReply { try await inbox.next().get() }

  /// - Parameter line: made by us, without any line break
  func say(_ line: String) async throws(NoticeTrouble) -> SMTPReply {
    guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { throw NoticeTrouble(.notUnderstood) }
    return try await say(bytes: Array(line.utf8) + [0x0D, 0x0A])
  }

  func say(bytes: [UInt8]) async throws(NoticeTrouble) -> SMTPReply {
    // The reply shows whether the write succeeded: a broken connection replies with an error.
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    return try await reply()
  }

  /// Switches to TLS. Bytes that arrived after the reply but before TLS may be an attacker's, so they are an error.
  func secure(_ safety: OutwardSafety) async throws(NoticeTrouble) {
    let channel = channel
    let inbox = inbox
    do {
      try await channel.eventLoop.submit {
        guard inbox.isEmpty else { throw NoticeTrouble(.notUnderstood, "STARTTLS") }
        try channel.pipeline.syncOperations.addHandler(try safety.handler(), position: .first)
      }.get()
    } catch { throw (error as? NoticeTrouble) ?? NoticeTrouble(line: OutwardTrouble(error, else: .broken)) }
  }
}

/// Replies of the server that nobody has read yet.
private final class SMTPInbox: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var reader = SMTPReply.Reader()
    var replies: [SMTPReply] = []
    var trouble: NoticeTrouble?
    var waiter: CheckedContinuation<Result<SMTPReply, NoticeTrouble>, Never>?
  }
  private let state = Mutex(State())
  private static let longestLine = 4096

  var isEmpty: Bool { state.withLock { $0.bytes.isEmpty && $0.replies.isEmpty && !$0.reader.isWithin } }

  /// Only one may wait.
  func next() async -> Result<SMTPReply, NoticeTrouble> {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> Result<SMTPReply, NoticeTrouble>? in
        if !state.replies.isEmpty { return .success(state.replies.removeFirst()) }
        if let trouble = state.trouble { return .failure(trouble) }
        state.waiter = continuation
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// False: that is no mail server's answer.
  func take(_ bytes: ByteBufferView) -> Bool {
    let (isSense, waiter) = state.withLock { state in
      state.bytes += bytes
      let isSense = SMTPInbox.read(&state)
      return (isSense, SMTPInbox.waiter(&state))
    }
    waiter?()
    return isSense
  }

  private static func read(_ state: inout State) -> Bool {
    while let end = state.bytes.firstIndex(of: 0x0A) {
      var line = Array(state.bytes[..<end])
      state.bytes.removeFirst(end + 1)
      if line.last == 0x0D { line.removeLast() }
      do throws(SMTPReply.Reader.Nonsense) {
        if let reply = try state.reader.take(line) { state.replies.append(reply) }
      } catch { return false }
    }
    return state.bytes.count <= longestLine && state.replies.count < 10
  }

  private static func waiter(_ state: inout State) -> (() -> Void)? {
    guard let waiter = state.waiter, !state.replies.isEmpty else { return nil }
    let reply = state.replies.removeFirst()
    state.waiter = nil
    return { waiter.resume(returning: .success(reply)) }
  }

  /// The first cause counts.
  func end(_ trouble: NoticeTrouble) {
    let (waiter, cause) = state.withLock { state in
      let cause = state.trouble ?? trouble
      state.trouble = cause
      defer { state.waiter = nil }
      return (state.waiter, cause)
    }
    waiter?.resume(returning: .failure(cause))
  }
}

private final class SMTPEars: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  let inbox: SMTPInbox
  init(_ inbox: SMTPInbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if inbox.take(unwrapInboundIn(data).readableBytesView) { return }
    inbox.end(NoticeTrouble(.notUnderstood))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end(NoticeTrouble(.broken))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbox.end(NoticeTrouble(line: OutwardTrouble(error, else: .broken)))
    context.close(promise: nil)
  }
}
