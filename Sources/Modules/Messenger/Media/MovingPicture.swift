import ImageSanitizer

/// GIF and animated WebP with only the image data. Comments, EXIF (with the location), XMP, trailing data and unknown parts are
/// removed. Frames stay unchanged, so the animation stays the same.
enum MovingPicture {
  /// - Returns: `nil` if the format is invalid.
  static func clean(_ bytes: [UInt8], _ content: MediaContent) -> [UInt8]? {
    switch content {
    case .gif: gif(bytes)
    case .webp: WebP.clean(bytes)
    default: nil
    }
  }

  // MARK: GIF89a (CompuServe, 1990)

  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    guard let head = reader.take(13), canBeOpened(head.dropFirst(6)) else { return nil }
    var clean = Array(head)
    guard let table = reader.take(colours(head[head.startIndex + 10])) else { return nil }
    clean += table
    var frames = 0
    while let mark = reader.take(1)?.first {
      switch mark {
      case 0x21:
        guard let label = reader.take(1)?.first, let body = blocks(&reader) else { return nil }
        // Keep the frame duration and the number of repeats.
        let isKept = label == 0xF9 || label == 0xFF && ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { body.dropFirst().starts(with: $0.utf8) }
        if isKept { clean += [mark, label] + body }
      case 0x2C:
        guard let place = reader.take(9), canBeOpened(place.dropFirst(4)), let own = reader.take(colours(place[place.startIndex + 8])),
          let size = reader.take(1), let body = blocks(&reader)
        else { return nil }
        clean.append(mark)
        for part in [place, own, size, body] { clean += part }
        frames += 1
      case 0x3B: return frames > 0 ? clean + [mark] : nil
      default: return nil
      }
    }
    // A truncated file, which browsers still show.
    return frames > 0 ? clean + [0x3B] : nil
  }

  /// Whether a device can decode an image of this width and height. libvips falls back to the frames if the total size is absurd,
  /// but browsers do not.
  private static func canBeOpened(_ size: ArraySlice<UInt8>) -> Bool {
    let bytes = size.prefix(4).map(Int64.init)
    return bytes.count == 4 && (bytes[0] | bytes[1] << 8) * (bytes[2] | bytes[3] << 8) <= PhotoMaker.mostPoints
  }

  /// Bytes of a colour table.
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
}
