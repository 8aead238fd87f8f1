import NIOCore
import NIOPosix

/// One device's live socket. It is a WebSocket opened by hand whose frames are skimmed, not parsed, so that the load
/// costs the machine as little as possible. Used on its event loop only.
final class BenchLine: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The owner's handler for a frame: its first bytes (all of it if `keepsWhole`), and its length.
  var heard: (BenchLine, Skimmed) -> Void = { _, _ in }
  var closed: (BenchLine) -> Void = { _ in }
  /// frames are handed over whole, not just their beginning
  var keepsWhole = false
  /// the last number that this device knows; -1: none yet
  var seq: Int64 = -1

  private var frames = FrameSkimmer()
  private var isOpen = false
  private var answer = ByteBuffer()
  private(set) var context: ChannelHandlerContext?
  private let opened: EventLoopPromise<Void>

  init(opened: EventLoopPromise<Void>) { self.opened = opened }

  /// Connects and upgrades; the future succeeds with the hub's 101.
  static func open(port: Int, path: String = "/live?stream=restaurant", cookie: String, on loop: any EventLoop) -> EventLoopFuture<
    NIOLoopBound<BenchLine>
  > {
    let opened = loop.makePromise(of: Void.self)
    let line = NIOLoopBound(BenchLine(opened: opened), eventLoop: loop)
    let request = """
      GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
      Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\nCookie: \(cookie)\r\n\r\n
      """
    return ClientBootstrap(group: loop)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(line.value) }
      }
      .connect(host: "127.0.0.1", port: port)
      .flatMap { channel in channel.writeAndFlush(ByteBuffer(string: request)) }
      .flatMap { opened.futureResult.map { line } }
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    opened.fail(ChannelError.eof)
    closed(self)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    if !isOpen { readAnswer(&buffer) }
    guard isOpen else { return }
    frames.feed(&buffer, wholly: keepsWhole) { frame in
      // The hub pings connections that only listen, without a payload.
      if frame.opcode == 0x9 { write(opcode: 0xA, 0) { _ in } } else { heard(self, frame) }
    }
  }

  /// The head of the answer to the handshake. Frames follow it.
  private func readAnswer(_ buffer: inout ByteBuffer) {
    answer.writeBuffer(&buffer)
    let bytes = answer.readableBytesView
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: "\r\n\r\n".utf8) }) else { return }
    guard bytes.starts(with: "HTTP/1.1 101".utf8) else {
      opened.fail(BenchFailure("the hub refused a live socket: \(String(buffer: answer).prefix(60))"))
      return
    }
    answer.moveReaderIndex(to: end + 4)
    isOpen = true
    buffer = answer
    answer = ByteBuffer()
    opened.succeed()
  }

  // MARK: - Saying

  /// A text, masked with zeros as is allowed to a program that is no browser.
  func say(_ text: String) { write(opcode: 0x1, text.utf8.count) { $0.writeString(text) } }

  /// The protocol's own ping: the shortest way through the hub's socket and back.
  func ping() { write(opcode: 0x9, 0) { _ in } }

  private func write(opcode: UInt8, _ count: Int, _ payload: (inout ByteBuffer) -> Void) {
    guard let context else { return }
    var frame = context.channel.allocator.buffer(capacity: count + 14)
    frame.writeInteger(0x80 | opcode)
    if count < 126 {
      frame.writeInteger(0x80 | UInt8(count))
    } else {
      frame.writeInteger(UInt8(0x80 | 126))
      frame.writeInteger(UInt16(count))
    }
    frame.writeInteger(UInt32(0))
    payload(&frame)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  func close() { context?.close(promise: nil) }
}

/// Ends the program with a sentence.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
