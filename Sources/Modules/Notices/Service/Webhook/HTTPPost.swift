import NIOCore
import NIOHTTP1
import NIOSSL
import NoticesRules
import Synchronization

/// One POST on a line of its own, and what was answered to it. Redirections are not followed: they could lead anywhere.
struct HTTPPost: Sendable {
  let line: OutwardLine
  let authority: String
  let path: String
  let headers: [(name: String, value: String)]
  let contentType: String
  let body: [UInt8]

  struct Answer: Sendable {
    let status: Int
    /// its beginning
    let words: String
  }

  func send() async throws(NoticeTrouble) -> Answer {
    let inbox = AnswerInbox()
    let channel = try await line.open { channel in
      try channel.pipeline.syncOperations.addHTTPClientHandlers()
      try channel.pipeline.syncOperations.addHandler(AnswerEars(inbox))
    }
    let deadline = channel.close(after: line.patience.whole) { inbox.end(.failure(NoticeTrouble(.timedOut))) }
    defer {
      deadline.cancel()
      channel.close(promise: nil)
    }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    let answer = await withTaskCancellationHandler {
      await inbox.answer()
    } onCancel: {
      channel.close(promise: nil)
    }
    return try answer.get()
  }

  private var head: HTTPRequestHead {
    var fields = HTTPHeaders([
      ("Host", authority), ("User-Agent", "iqsine"), ("Accept", "*/*"), ("Connection", "close"), ("Content-Type", contentType),
      ("Content-Length", "\(body.count)"),
    ])
    for header in headers { fields.add(name: header.name, value: header.value) }
    return HTTPRequestHead(version: .http1_1, method: .POST, uri: path, headers: fields)
  }
}

/// Where the one answer comes in, once.
private final class AnswerInbox: Sendable {
  private struct State {
    var answer: Result<HTTPPost.Answer, NoticeTrouble>?
    var waiter: CheckedContinuation<Result<HTTPPost.Answer, NoticeTrouble>, Never>?
  }
  private let state = Mutex(State())

  func answer() async -> Result<HTTPPost.Answer, NoticeTrouble> {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        if state.answer == nil { state.waiter = continuation }
        return state.answer
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  func end(_ answer: Result<HTTPPost.Answer, NoticeTrouble>) {
    let waiter = state.withLock { state -> CheckedContinuation<Result<HTTPPost.Answer, NoticeTrouble>, Never>? in
      if state.answer != nil { return nil }
      state.answer = answer
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: answer)
  }
}

private final class AnswerEars: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  private let inbox: AnswerInbox
  private var status = 0
  private var words: [UInt8] = []
  private var received = 0
  /// enough to read why, and to find a key in it whole, however it is spelled; what comes behind is counted and left
  private static let kept = 16_384
  private static let longest = 1 << 20

  init(_ inbox: AnswerInbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): status = Int(head.status.code)
    case .body(let part):
      received += part.readableBytes
      words += part.readableBytesView.prefix(AnswerEars.kept - words.count)
      if received > AnswerEars.longest { end(context) }
    case .end: end(context)
    }
  }

  private func end(_ context: ChannelHandlerContext) {
    inbox.end(.success(HTTPPost.Answer(status: status, words: String(decoding: words, as: UTF8.self))))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end(.failure(NoticeTrouble(.broken)))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let trouble = error is HTTPParserError ? NoticeTrouble(.notUnderstood) : OutwardLine.trouble(error, else: .broken)
    inbox.end(.failure(trouble))
    context.close(promise: nil)
  }
}
