/// GIF and moving WebP with nothing in them but the picture: comments, EXIF (with it the place where it was taken), XMP, what stands behind the
/// end and whatever else readers pass over are left out. Frames stay as they are, so that it moves as before.
enum MovingPicture {
  /// - Returns: nil: it does not have the form that it should
  static func clean(_ bytes: [UInt8], _ content: MediaContent) -> [UInt8]? {
    switch content {
    case .gif: gif(bytes)
    case .webp: webp(bytes)
    default: nil
    }
  }

  // MARK: GIF89a (CompuServe, 1990)

  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    guard let head = reader.take(13) else { return nil }
    var clean = Array(head)
    guard let table = reader.take(colours(head[head.startIndex + 10])) else { return nil }
    clean += table
    var frames = 0
    while let mark = reader.take(1)?.first {
      switch mark {
      case 0x21:
        guard let label = reader.take(1)?.first, let body = blocks(&reader) else { return nil }
        // How long a frame stands, and how often all is repeated.
        let isKept = label == 0xF9 || label == 0xFF && ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { body.dropFirst().starts(with: $0.utf8) }
        if isKept { clean += [mark, label] + body }
      case 0x2C:
        guard let place = reader.take(9), let own = reader.take(colours(place[place.startIndex + 8])), let size = reader.take(1),
          let body = blocks(&reader)
        else { return nil }
        clean.append(mark)
        for part in [place, own, size, body] { clean += part }
        frames += 1
      case 0x3B: return frames > 0 ? clean + [mark] : nil
      default: return nil
      }
    }
    // Cut off, as browsers still show it.
    return frames > 0 ? clean + [0x3B] : nil
  }

  /// Bytes of a table of colours.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Blocks with their lengths, up to the empty one.
  private static func blocks(_ reader: inout PictureReader) -> ArraySlice<UInt8>? {
    let start = reader.place
    while let length = reader.take(1)?.first {
      if length == 0 { return reader.since(start) }
      guard reader.take(Int(length)) != nil else { return nil }
    }
    return nil
  }

  // MARK: WebP (RFC 9649)

  private static let picture = ["VP8X", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L", "ICCP"].map { Array($0.utf8) }

  private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    guard let head = reader.take(12), let clean = chunks(&reader) else { return nil }
    var all = Array(head)
    let size = UInt32(clean.count + 4)
    for i in 0..<4 { all[4 + i] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(i))) }
    return all + clean
  }

  private static func chunks(_ reader: inout PictureReader) -> [UInt8]? {
    var clean: [UInt8] = []
    while let head = reader.take(8) {
      let (name, length) = (Array(head.prefix(4)), head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) })
      // Some writers leave the filling byte of the last one out.
      guard let body = reader.take(length) else { return nil }
      _ = reader.take(length & 1)
      guard picture.contains(name) else { continue }
      if name == Array("ANMF".utf8) {
        var inner = PictureReader(Array(body))
        guard let frame = inner.take(16), let parts = chunks(&inner) else { return nil }
        clean += chunk(name, frame + parts)
      } else {
        var body = Array(body)
        // That there is EXIF or XMP.
        if name == Array("VP8X".utf8), !body.isEmpty { body[0] &= ~0x0C }
        clean += chunk(name, body[...])
      }
    }
    return clean.isEmpty ? nil : clean
  }

  private static func chunk(_ name: [UInt8], _ body: ArraySlice<UInt8>) -> [UInt8] {
    let size = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return name + size + body + (body.count & 1 == 1 ? [0] : [])
  }
}

/// Bytes one after the other.
private struct PictureReader {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil: there are not so many
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  func since(_ start: Int) -> ArraySlice<UInt8> { bytes[start..<place] }
}
