import NIOCore
import NIOWebSocket

/// Frames from the hub, as bytes. They are never masked and never fragmented.
enum WebSocketFrames {
  static func text(_ bytes: [UInt8]) -> ByteBuffer { frame(.text, count: bytes.count) { $0.writeBytes(bytes) } }

  /// A message in two parts.
  static func text(_ beginning: [UInt8], _ rest: [UInt8]) -> ByteBuffer {
    frame(.text, count: beginning.count + rest.count) {
      $0.writeBytes(beginning)
      $0.writeBytes(rest)
    }
  }

  static func pong(_ payload: ByteBuffer) -> ByteBuffer { frame(.pong, count: payload.readableBytes) { $0.writeImmutableBuffer(payload) } }

  static var ping: ByteBuffer { frame(.ping, count: 0) { _ in } }

  static func close(_ code: CloseCode?) -> ByteBuffer {
    frame(.connectionClose, count: code == nil ? 0 : 2) { buffer in
      if let code { buffer.writeInteger(code.number) }
    }
  }

  private static func frame(_ opcode: WebSocketOpcode, count: Int, _ payload: (inout ByteBuffer) -> Void) -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count + 10)
    buffer.writeInteger(0x80 | UInt8(webSocketOpcode: opcode))
    if count < 126 {
      buffer.writeInteger(UInt8(count))
    } else if count <= Int(UInt16.max) {
      buffer.writeInteger(UInt8(126))
      buffer.writeInteger(UInt16(count))
    } else {
      buffer.writeInteger(UInt8(127))
      buffer.writeInteger(UInt64(count))
    }
    payload(&buffer)
    return buffer
  }
}
