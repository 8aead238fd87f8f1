import NIOCore

/// Frames on one side, a listener on the other.
final class LineChannel: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = Saying
  typealias OutboundOut = ByteBuffer

  private let line: ClientLine
  private let listener: any LineListener
  private var reader = FrameReader()
  private var isClosing = false
  private var isOver = false
  private var code: UInt16?

  init(_ line: ClientLine, _ listener: any LineListener) {
    self.line = line
    self.listener = listener
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    reader.feed(unwrapInboundIn(data))
    do throws(FrameReader.Breach) {
      while !isOver, let event = try reader.next() { take(event, context) }
    } catch {
      context.close(promise: nil)
    }
  }

  private func take(_ event: FrameReader.Event, _ context: ChannelHandlerContext) {
    switch event {
    case .text(let text): listener.heard(text, on: line)
    case .ping(let payload): send(Frames.Opcode.pong, payload, context, promise: nil)
    case .pong: break
    case .close(let reason):
      code = reason
      farewell(reason, context)
      context.close(promise: nil)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .text(let text):
      guard !isClosing else {
        promise?.fail(ChannelError.outputClosed)
        return
      }
      var frame = ByteBuffer()
      Frames.write(Frames.Opcode.text, text, to: &frame)
      context.write(wrapOutboundOut(frame), promise: promise)
    case .goodbye:
      farewell(1000, context)
      promise?.succeed()
    }
  }

  private func farewell(_ reason: UInt16?, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    send(Frames.Opcode.close, reason.map { ByteBuffer(integer: $0) } ?? ByteBuffer(), context, promise: nil)
  }

  private func send(_ opcode: UInt8, _ payload: ByteBuffer, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    var frame = ByteBuffer()
    Frames.write(opcode, payload, to: &frame)
    context.writeAndFlush(wrapOutboundOut(frame), promise: promise)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelInactive(context: ChannelHandlerContext) {
    finish()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { finish() }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    listener.closed(line, code: code)
  }
}
