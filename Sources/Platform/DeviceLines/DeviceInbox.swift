import NIOCore
import Sync
import Synchronization

/// The lines that have come and were not taken yet.
final class DeviceInbox: Sendable {
  private struct State {
    var cut = LineCutter()
    var lines: [[UInt8]] = []
    /// all that ever came
    var count = 0
    var isClosed = false
  }
  private let state = Mutex(State())
  private let limits: DeviceLineLimits
  private let signal: AsyncSignal

  init(_ limits: DeviceLineLimits, _ signal: AsyncSignal) { (self.limits, self.signal) = (limits, signal) }

  var isOver: Bool { state.withLock { $0.isClosed && $0.lines.isEmpty } }

  /// - Returns: `false` if a line is too long, or if there are too many
  func put(_ bytes: ByteBufferView) -> Bool {
    let fits = state.withLock { state -> Bool in
      let lines = state.cut.lines(with: bytes)
      state.lines += lines
      state.count += lines.count
      return state.cut.rest.count <= limits.longestLine && state.count <= limits.mostLines
    }
    signal.ring()
    return fits
  }

  func take() -> [[UInt8]] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    signal.ring()
  }
}

/// Cuts the bytes of one connection into lines.
struct LineCutter {
  /// the begin of a line whose end is still to come
  private(set) var rest: [UInt8] = []

  /// - Returns: the lines that these bytes end, without their line breaks
  mutating func lines(with bytes: ByteBufferView) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == 0x0A {
        lines.append(rest)
        rest = []
      } else {
        rest.append(byte)
      }
    }
    return lines
  }
}

final class DeviceEars: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private let inbox: DeviceInbox

  init(_ inbox: DeviceInbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !inbox.put(unwrapInboundIn(data).readableBytesView) { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.close()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbox.close()
    context.close(promise: nil)
  }
}
