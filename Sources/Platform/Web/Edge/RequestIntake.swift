import NIOCore
import NIOHTTP1

/// Passes one request of a connection at a time, with its head checked.
///
/// A pipelined request waits until the previous response has been sent. Meanwhile nothing more is read. So a client that sends
/// requests and reads no responses costs one read buffer.
///
/// A request with a fault is passed on without its body, so the edge answers it like any other error. Nothing after it is read,
/// because client and hub may not agree where the next request begins.
final class RequestIntake: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Held {
    case part(HTTPServerRequestPart)
    case inputClosed
  }

  private var context: ChannelHandlerContext?
  private var held = CircularBuffer<Held>()
  private var isReadHeld = false
  private var isBusy = false
  /// No further request is accepted.
  private var isClosed = false
  /// The rest of the client's data is ignored.
  private var isFaulty = false
  /// A read is pending.
  private(set) var isReading = false

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    held.removeAll()
  }

  /// The current request is finished. Passes the next one.
  func takeNext() {
    isBusy = false
    guard let context, !held.isEmpty else { return }
    while let next = held.first {
      if case .part(.head) = next, isBusy { break }
      held.removeFirst()
      switch next {
      case .part(let part): pass(part, context)
      case .inputClosed: context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
      }
    }
    context.fireChannelReadComplete()
    if held.isEmpty, isReadHeld {
      isReadHeld = false
      read(context: context)
    }
  }

  /// Accepts no further request. The current one still finishes.
  func close() {
    isClosed = true
    held.removeAll()
    if isReadHeld, let context { read(context: context) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    var isHead = false
    if case .head = part { isHead = true }
    if isFaulty || isClosed && (isHead || !isBusy) { return }
    if !held.isEmpty || isHead && isBusy {
      held.append(.part(part))
    } else {
      pass(part, context)
    }
  }

  private func pass(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    guard case .head(var head) = part else { return context.fireChannelRead(wrapInboundOut(part)) }
    isBusy = true
    head.headers.remove(name: RequestFault.field)
    guard let fault = RequestCheck.normalize(&head) else { return context.fireChannelRead(wrapInboundOut(.head(head))) }
    close()
    for name in ["Transfer-Encoding", "Content-Length", "Upgrade", "Expect"] { head.headers.remove(name: name) }
    head.headers.add(name: RequestFault.field, value: fault.rawValue)
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    isFaulty = true
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    if held.isEmpty {
      isReading = true
      context.read()
    } else {
      isReadHeld = true
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event, !held.isEmpty { return held.append(.inputClosed) }
    context.fireUserInboundEventTriggered(event)
  }
}
