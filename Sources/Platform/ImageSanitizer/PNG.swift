/// PNG as ISO/IEC 15948 writes it: a signature and chunks, each with its length, a name of four letters and a checksum.
public enum PNG {
  /// in points, along each side; a decoder needs four bytes for each point, however short the file is
  public static let mostPoints = 2000

  /// The picture with only what draws it: no time, place, words or colour profile that came with it.
  /// - Returns: nil: it is no PNG from its first to its last byte, or larger than `mostPoints`
  public static func drawing(of bytes: [UInt8]) -> [UInt8]? {
    var reader = PictureReader(bytes)
    guard let start = reader.take(signature.count), start.elementsEqual(signature) else { return nil }
    var drawing = signature
    var isDrawn = false
    while let head = reader.take(8) {
      let (length, name) = (length(head.prefix(4)), Array(head.suffix(4)))
      guard let body = reader.take(length), let sum = reader.take(4) else { return nil }
      let isFirst = drawing.count == signature.count
      guard isFirst == (name == header) else { return nil }
      if isFirst, !isDrawable(body) { return nil }
      if kept.contains(name) { drawing += head + body + sum }
      if name == data { isDrawn = true }
      if name == end { return isDrawn && reader.isAtEnd ? drawing : nil }
    }
    return nil
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let header = Array("IHDR".utf8)
  private static let data = Array("IDAT".utf8)
  private static let end = Array("IEND".utf8)
  /// Sizes, palette, transparency and points.
  private static let kept = [header, Array("PLTE".utf8), Array("tRNS".utf8), data, end]

  private static func isDrawable(_ header: ArraySlice<UInt8>) -> Bool {
    let sides = [length(header.prefix(4)), length(header.dropFirst(4).prefix(4))]
    return header.count == 13 && sides.allSatisfy { (1...mostPoints).contains($0) }
  }

  /// The greatest byte comes first.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
