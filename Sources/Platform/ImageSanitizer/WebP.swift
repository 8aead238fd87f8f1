/// WebP as RFC 9649 writes it: a RIFF file of chunks, each with a name of four letters and its length.
public enum WebP {
  /// Keeps only the parts that draw the picture. EXIF, XMP, bytes after the end and everything else that readers skip are removed. Frames stay, so it
  /// moves as before.
  /// - Returns: nil: its form is invalid
  public static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    guard let head = reader.take(12), let clean = chunks(&reader, drawn + moving) else { return nil }
    return whole(head, clean)
  }

  /// The same for a still picture. Also nil if it is no such WebP from its first to its last byte.
  static func drawing(of bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    // With all filling bytes all is even.
    guard let head = reader.take(12), head.starts(with: "RIFF".utf8), head.suffix(4).elementsEqual("WEBP".utf8), bytes.count.isMultiple(of: 2),
      length(head[4..<8]) + 8 == bytes.count, let clean = chunks(&reader, drawn), reader.isAtEnd, isPicture(clean)
    else { return nil }
    return whole(head, clean)
  }

  /// The head, a picture with loss and without, its transparency, its colour profile.
  private static let drawn = ["VP8X", "ALPH", "VP8 ", "VP8L", "ICCP"].map { Array($0.utf8) }
  private static let frame = Array("ANMF".utf8)
  private static let moving = [Array("ANIM".utf8), frame]

  private static func chunks(_ reader: inout PictureReader, _ kept: [[UInt8]]) -> [UInt8]? {
    var clean: [UInt8] = []
    while let head = reader.take(8) {
      let (name, length) = (Array(head.prefix(4)), length(head.suffix(4)))
      // Some processors leave the filling byte of the last one out.
      guard let body = reader.take(length) else { return nil }
      _ = reader.take(length & 1)
      guard kept.contains(name) else { continue }
      if name == frame {
        var inner = PictureReader(Array(body))
        guard let place = inner.take(16), let parts = chunks(&inner, kept) else { return nil }
        clean += chunk(name, place + parts)
      } else {
        var body = Array(body)
        // Clears the flags for EXIF and XMP.
        if name == Array("VP8X".utf8), !body.isEmpty { body[0] &= ~0x0C }
        clean += chunk(name, body[...])
      }
    }
    return clean.isEmpty ? nil : clean
  }

  /// Whether something is drawn among chunks that are whole.
  private static func isPicture(_ chunks: [UInt8]) -> Bool {
    var reader = PictureReader(chunks)
    while let head = reader.take(8) {
      if head.starts(with: "VP8 ".utf8) || head.starts(with: "VP8L".utf8) { return true }
      let length = length(head.suffix(4))
      _ = reader.take(length + length & 1)
    }
    return false
  }

  private static func whole(_ head: ArraySlice<UInt8>, _ chunks: [UInt8]) -> [UInt8] {
    head.prefix(4) + bytes(of: chunks.count + 4) + head.suffix(4) + chunks
  }

  private static func chunk(_ name: [UInt8], _ body: ArraySlice<UInt8>) -> [UInt8] {
    name + bytes(of: body.count) + body + (body.count & 1 == 1 ? [0] : [])
  }

  /// The least byte comes first.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
  private static func bytes(of length: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } }
}
