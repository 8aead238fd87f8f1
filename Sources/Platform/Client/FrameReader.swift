import NIOCore

/// Takes a hub's frames out of the bytes as they come, without copying them.
struct FrameReader {
  enum Event {
    /// a whole text
    case text(ByteBuffer)
    case ping(ByteBuffer)
    case pong
    /// nil: without a code
    case close(UInt16?)
  }

  /// A frame that no hub sends.
  struct Breach: Error {
    let text: String
  }

  private var bytes = ByteBuffer()
  private var fragments: ByteBuffer?
  /// No message of a hub is longer; a snapshot of a full house has some 2 MB.
  private static let longest = 256 << 20

  mutating func feed(_ more: ByteBuffer) {
    if bytes.readableBytes == 0 {
      bytes = more
    } else {
      if bytes.readerIndex > 1 << 16 { bytes.discardReadBytes() }
      bytes.writeImmutableBuffer(more)
    }
  }

  /// The next thing that is whole; nil: more bytes are needed.
  mutating func next() throws(Breach) -> Event? {
    while let frame = try frame() {
      if let event = try event(frame) { return event }
    }
    return nil
  }

  private struct Frame {
    let isLast: Bool
    let opcode: UInt8
    var payload: ByteBuffer
  }

  private mutating func frame() throws(Breach) -> Frame? {
    let at = bytes.readerIndex
    guard let first = bytes.getInteger(at: at, as: UInt8.self), let second = bytes.getInteger(at: at + 1, as: UInt8.self) else { return nil }
    if first & 0x70 != 0 || second & 0x80 != 0 { throw Breach(text: "reserved bits or a mask from the hub") }
    var (start, count) = (at + 2, Int(second))
    if second == 126 {
      guard let length = bytes.getInteger(at: start, as: UInt16.self) else { return nil }
      (start, count) = (start + 2, Int(length))
    } else if second == 127 {
      guard let length = bytes.getInteger(at: start, as: UInt64.self) else { return nil }
      if length > UInt64(FrameReader.longest) { throw Breach(text: "an endless message") }
      (start, count) = (start + 8, Int(length))
    }
    guard let payload = bytes.getSlice(at: start, length: count) else { return nil }
    bytes.moveReaderIndex(to: start + count)
    return Frame(isLast: first & 0x80 != 0, opcode: first & 0x0F, payload: payload)
  }

  private mutating func event(_ frame: Frame) throws(Breach) -> Event? {
    switch frame.opcode {
    case Frames.Opcode.text where fragments == nil:
      if frame.isLast { return .text(frame.payload) }
      fragments = frame.payload
      return nil
    case Frames.Opcode.continuation:
      guard var whole = fragments else { throw Breach(text: "a piece of nothing") }
      whole.writeImmutableBuffer(frame.payload)
      if whole.readableBytes > FrameReader.longest { throw Breach(text: "an endless message") }
      fragments = frame.isLast ? nil : whole
      return frame.isLast ? .text(whole) : nil
    case Frames.Opcode.ping: return .ping(frame.payload)
    case Frames.Opcode.pong: return .pong
    case Frames.Opcode.close: return .close(frame.payload.getInteger(at: frame.payload.readerIndex))
    default: throw Breach(text: "a frame of kind \(frame.opcode)")
    }
  }
}
