import NIOCore

/// The beginning of a frame.
struct Skimmed {
  let opcode: UInt8
  /// the length of the whole payload
  let length: Int
  /// its first bytes, or all
  let head: ByteBufferView
}

/// Cuts a stream of a server's frames (never masked, never fragmented here) and keeps only the needed beginning of each.
struct FrameSkimmer {
  /// enough for the type, the range of a batch, and a whole outcome
  static let headLength = 400

  private var header = ByteBuffer()
  private var opcode: UInt8 = 0
  private var length = 0
  /// payload bytes that are still to come; nil: between two frames
  private var missing: Int?
  private var kept = ByteBuffer()

  mutating func feed(_ buffer: inout ByteBuffer, wholly: Bool, _ heard: (Skimmed) -> Void) {
    while true {
      if missing == nil { readHeader(&buffer) }
      guard let missing, missing == 0 || buffer.readableBytes > 0 else { return }
      if kept.readableBytes == 0, missing == length, buffer.readableBytes >= length {
        // The usual case: the frame lies in the buffer as a whole, and nothing is copied.
        let head = buffer.readableBytesView.prefix(wholly ? length : min(length, FrameSkimmer.headLength))
        buffer.moveReaderIndex(forwardBy: length)
        self.missing = nil
        heard(Skimmed(opcode: opcode, length: length, head: head))
        continue
      }
      take(min(missing, buffer.readableBytes), of: &buffer, wholly: wholly)
      guard self.missing == 0 else { return }
      self.missing = nil
      heard(Skimmed(opcode: opcode, length: length, head: kept.readableBytesView))
      kept.clear()
    }
  }

  private mutating func take(_ count: Int, of buffer: inout ByteBuffer, wholly: Bool) {
    let wanted = wholly ? count : min(count, max(0, FrameSkimmer.headLength - kept.readableBytes))
    kept.writeBytes(buffer.readableBytesView.prefix(wanted))
    buffer.moveReaderIndex(forwardBy: count)
    missing = (missing ?? 0) - count
  }

  private mutating func readHeader(_ buffer: inout ByteBuffer) {
    while let byte = buffer.readInteger(as: UInt8.self) {
      header.writeInteger(byte)
      guard let size = headerSize, header.readableBytes == size else { continue }
      opcode = header.getInteger(at: 0, as: UInt8.self).map { $0 & 0x0F } ?? 0
      length =
        switch size {
        case 4: Int(header.getInteger(at: 2, as: UInt16.self) ?? 0)
        case 10: Int(header.getInteger(at: 2, as: UInt64.self) ?? 0)
        default: Int(header.getInteger(at: 1, as: UInt8.self) ?? 0)
        }
      header.clear()
      missing = length
      return
    }
  }

  private var headerSize: Int? {
    switch header.getInteger(at: 1, as: UInt8.self) {
    case nil: nil
    case 126: 4
    case 127: 10
    default: 2
    }
  }
}
