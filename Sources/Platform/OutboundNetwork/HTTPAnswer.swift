import NIOCore
import NIOHTTP1
import Synchronization

/// Where the one answer comes in, once.
final class HTTPAnswerInbox: Sendable {
  private typealias Ending = Result<HTTPCall.Answer, OutwardTrouble>
  private struct State {
    var answer: Ending?
    var waiter: CheckedContinuation<Ending, Never>?
  }
  private let state = Mutex(State())

  func answer() async -> Result<HTTPCall.Answer, OutwardTrouble> {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        if state.answer == nil { state.waiter = continuation }
        return state.answer
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  func end(_ answer: Result<HTTPCall.Answer, OutwardTrouble>) {
    let waiter = state.withLock { state -> CheckedContinuation<Ending, Never>? in
      if state.answer != nil { return nil }
      state.answer = answer
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: answer)
  }
}

final class HTTPAnswerEars: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  private let inbox: HTTPAnswerInbox
  private var status = 0
  private var headers = HTTPHeaders()
  private var body: [UInt8] = []
  private var received = 0
  private let limit: HTTPAnswerLimit

  init(_ inbox: HTTPAnswerInbox, _ limit: HTTPAnswerLimit) {
    self.inbox = inbox
    self.limit = limit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (status, headers) = (Int(head.status.code), head.headers)
    case .body(let part):
      received += part.readableBytes
      body += part.readableBytesView.prefix(limit.kept - body.count)
      if received > limit.longest { endLong(context) }
    case .end: end(context)
    }
  }

  private func end(_ context: ChannelHandlerContext) {
    inbox.end(.success(HTTPCall.Answer(status: status, headers: headers, body: body)))
    context.close(promise: nil)
  }

  private func endLong(_ context: ChannelHandlerContext) {
    guard !limit.mayBeCut else { return end(context) }
    inbox.end(.failure(.notUnderstood("HTTP")))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end(.failure(.broken))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbox.end(.failure(error is HTTPParserError ? .notUnderstood("HTTP") : OutwardTrouble(error, else: .broken)))
    context.close(promise: nil)
  }
}
