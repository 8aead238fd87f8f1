import NIOCore
import NIOHTTPTypes

/// Writes a response piece by piece as the client reads it. Closes the connection of a client that reads nothing.
///
/// Below it, the socket holds one piece plus its high-water mark. Above it, a producer sees an unwritable connection until all its
/// data has been sent.
final class AnswerPacer: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Bytes per write. TLS copies each piece, so this limits the memory of a connection whose client reads nothing.
  static let piece = 64 << 10

  private enum Item {
    case part(HTTPResponsePart, EventLoopPromise<Void>?)
    case closeOutput(EventLoopPromise<Void>?)
  }

  /// A client that reads nothing for this time is disconnected.
  private let progressTimeout: TimeAmount
  private let budget: AnswerBudget
  private var waiting = CircularBuffer<Item>()
  private var waitingBytes = 0
  /// Bytes reported to the budget.
  private var notedBytes = 0
  /// Parts that were written to the network and not yet taken by the client.
  private var underWay = 0
  private var lastTaken = NIODeadline.now()
  private var watch: Scheduled<Void>?
  private var isDraining = false
  private var isToldUnwritable = false

  init(progressTimeout: Duration, budget: AnswerBudget) {
    self.progressTimeout = TimeAmount(progressTimeout)
    self.budget = budget
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    if case .body(let bytes) = part { waitingBytes += bytes.readableBytes }
    waiting.append(.part(part, promise))
    drain(context)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    watchProgress(context)
  }

  /// Closes the output after the queued parts. A full close drops them.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output, !waiting.isEmpty {
      waiting.append(.closeOutput(promise))
    } else {
      context.close(mode: mode, promise: promise)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      drain(context)
      flush(context: context)
    } else {
      isToldUnwritable = true
      context.fireChannelWritabilityChanged()
    }
  }

  private func drain(_ context: ChannelHandlerContext) {
    if isDraining { return }
    isDraining = true
    while context.channel.isWritable, !waiting.isEmpty { sendFirst(context) }
    isDraining = false
    note(waitingBytes, context)
    if waiting.isEmpty, isToldUnwritable, context.channel.isWritable {
      isToldUnwritable = false
      context.fireChannelWritabilityChanged()
    }
  }

  private func sendFirst(_ context: ChannelHandlerContext) {
    switch waiting.removeFirst() {
    case .part(.body(var bytes), let promise):
      let isLarge = bytes.readableBytes > AnswerPacer.piece
      if isLarge, let first = bytes.readSlice(length: AnswerPacer.piece) {
        waiting.prepend(.part(.body(bytes), promise))
        send(.body(first), nil, context)
        // Only flushed data shows whether the client reads it.
        context.flush()
      } else {
        send(.body(bytes), promise, context)
      }
    case .part(let part, let promise): send(part, promise, context)
    case .closeOutput(let promise): context.close(mode: .output, promise: promise)
    }
  }

  private func send(_ part: HTTPResponsePart, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    if case .body(let bytes) = part { waitingBytes -= bytes.readableBytes }
    if case .head = part { return context.write(wrapOutboundOut(part), promise: promise) }
    if underWay == 0 { lastTaken = .now() }
    underWay += 1
    let taken = promise ?? context.eventLoop.makePromise()
    let pacer = NIOLoopBound(self, eventLoop: context.eventLoop)
    taken.futureResult.whenComplete { _ in
      pacer.value.underWay -= 1
      pacer.value.lastTaken = .now()
    }
    context.write(wrapOutboundOut(part), promise: taken)
  }

  // MARK: - Progress

  private func watchProgress(_ context: ChannelHandlerContext) {
    guard watch == nil, underWay > 0 else { return }
    let line = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    watch = context.eventLoop.scheduleTask(deadline: lastTaken + progressTimeout) { line.value.0.checkProgress(line.value.1) }
  }

  private func checkProgress(_ context: ChannelHandlerContext) {
    watch = nil
    if underWay > 0, NIODeadline.now() - lastTaken >= progressTimeout { return context.close(promise: nil) }
    watchProgress(context)
  }

  // MARK: - The connection

  func channelInactive(context: ChannelHandlerContext) {
    watch?.cancel()
    note(0, context)
    waitingBytes = 0
    while let item = waiting.popFirst() {
      switch item {
      case .part(_, let promise), .closeOutput(let promise): promise?.fail(ChannelError.ioOnClosedChannel)
      }
    }
    context.fireChannelInactive()
  }

  /// The connection switches to another protocol. Queued parts are sent first.
  func handlerRemoved(context: ChannelHandlerContext) {
    watch?.cancel()
    while !waiting.isEmpty { sendFirst(context) }
    note(0, context)
    context.flush()
  }

  private func note(_ bytes: Int, _ context: ChannelHandlerContext) {
    guard bytes != notedBytes else { return }
    notedBytes = bytes
    budget.hold(bytes, by: context.channel)
  }
}
