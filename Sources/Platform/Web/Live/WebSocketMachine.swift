import NIOCore
import NIOWebSocket

/// The server side of the WebSocket protocol (RFC 6455) for one connection, without I/O. It takes a frame and returns an action.
struct WebSocketMachine {
  enum Action: Equatable {
    case nothing
    /// A complete text message.
    case message(ByteBuffer)
    case pong(ByteBuffer)
    /// Close with this code.
    case close(CloseCode)
    /// The peer closes. Echo its code, then drop the connection.
    case farewell(CloseCode?)
    /// The peer answered the close frame.
    case drop
  }

  /// Bytes. Commands have at most half of it (`RouteEntry.commandsBody`), so a command that is a little too long gets an outcome.
  static let longest = 512 << 10

  private enum State {
    case open
    /// The fragments of a text so far.
    case fragments(ByteBuffer)
    /// A close frame was sent.
    case closing
    case closed
  }
  private var state = State.open

  /// `true` once a close frame was sent or received. Nothing may be written after that.
  var isOver: Bool {
    switch state {
    case .open, .fragments: false
    case .closing, .closed: true
    }
  }

  /// Call it before sending a close frame.
  /// - Returns: `false` if one was sent or received already.
  mutating func beginClose() -> Bool {
    if isOver { return false }
    state = .closing
    return true
  }

  mutating func receive(_ frame: WebSocketFrame) -> Action {
    if case .closed = state { return .nothing }
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return broken(.protocolError) }
    switch frame.opcode {
    case .connectionClose: return received(close: frame)
    case .ping: return isOver ? .nothing : .pong(frame.unmaskedData)
    case .pong: return .nothing
    case .text: return begin(frame)
    case .continuation: return go(on: frame)
    case .binary: return broken(.unsupported)
    default: return broken(.protocolError)
    }
  }

  private mutating func begin(_ frame: WebSocketFrame) -> Action {
    switch state {
    case .closing, .closed: return .nothing
    case .fragments: return broken(.protocolError)
    case .open: return add(frame, to: ByteBuffer())
    }
  }

  private mutating func go(on frame: WebSocketFrame) -> Action {
    switch state {
    case .closing, .closed: return .nothing
    case .open: return broken(.protocolError)
    case .fragments(let soFar): return add(frame, to: soFar)
    }
  }

  private mutating func add(_ frame: WebSocketFrame, to soFar: ByteBuffer) -> Action {
    var whole = soFar
    let part = frame.unmaskedData
    if whole.readableBytes + part.readableBytes > WebSocketMachine.longest { return broken(.tooLarge) }
    whole.writeImmutableBuffer(part)
    guard frame.fin else {
      state = .fragments(whole)
      return .nothing
    }
    state = .open
    return WebSocketMachine.isUTF8(whole) ? .message(whole) : broken(.badData)
  }

  private mutating func received(close frame: WebSocketFrame) -> Action {
    if case .closing = state {
      state = .closed
      return .drop
    }
    var payload = frame.unmaskedData
    if payload.readableBytes == 0 {
      state = .closed
      return .farewell(nil)
    }
    guard let number = payload.readInteger(as: UInt16.self), CloseCode(number: number).mayBeSent else { return broken(.protocolError) }
    guard WebSocketMachine.isUTF8(payload) else { return broken(.badData) }
    state = .closed
    return .farewell(CloseCode(number: number))
  }

  /// After a violation only the peer's close frame is handled.
  private mutating func broken(_ code: CloseCode) -> Action { beginClose() ? .close(code) : .nothing }

  private static func isUTF8(_ buffer: ByteBuffer) -> Bool {
    buffer.withUnsafeReadableBytes { String(validating: $0.bindMemory(to: UInt8.self), as: UTF8.self) != nil }
  }
}
