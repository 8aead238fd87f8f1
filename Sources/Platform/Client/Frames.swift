import NIOCore

/// WebSocket frames as a device writes them: whole and masked.
enum Frames {
  enum Opcode {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let binary: UInt8 = 2
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  /// Appends one frame to `out`.
  static func write(_ opcode: UInt8, _ payload: ByteBuffer, to out: inout ByteBuffer) {
    let count = payload.readableBytes
    out.reserveCapacity(minimumWritableBytes: count + 14)
    out.writeInteger(0x80 | opcode)
    if count < 126 {
      out.writeInteger(0x80 | UInt8(count))
    } else if count <= Int(UInt16.max) {
      out.writeInteger(UInt8(0x80 | 126))
      out.writeInteger(UInt16(count))
    } else {
      out.writeInteger(UInt8(0x80 | 127))
      out.writeInteger(UInt64(count))
    }
    let mask = UInt32.random(in: .min ... .max)
    out.writeInteger(mask)
    let start = out.writerIndex
    out.writeImmutableBuffer(payload)
    apply(mask, to: &out, from: start, count: count)
  }

  private static func apply(_ mask: UInt32, to out: inout ByteBuffer, from start: Int, count: Int) {
    out.withVeryUnsafeMutableBytes { bytes in
      for i in 0..<count { bytes[start + i] ^= UInt8(truncatingIfNeeded: mask >> UInt32(24 - 8 * (i & 3))) }
    }
  }
}
