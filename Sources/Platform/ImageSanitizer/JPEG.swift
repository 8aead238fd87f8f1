/// JPEG as ISO/IEC 10918-1, annex B, writes it: segments that begin with a marker, and the data of one scan or several.
enum JPEG {
  /// The picture with only what draws it: no place, author, time, word or smaller picture that came with it. Which way it is to be turned
  /// goes as well; pages send theirs upright. Nil: it is no JPEG from its first to its last byte.
  static func drawing(of bytes: [UInt8]) -> [UInt8]? {
    var drawing: [UInt8] = [0xFF, Segment.start]
    guard bytes.starts(with: drawing) else { return nil }
    var at = drawing.count
    var isScanned = false
    while let segment = Segment(in: bytes, at: JPEG.behindFilling(in: bytes, from: at)) {
      at = segment.range.upperBound
      if segment.draws { drawing += bytes[segment.range] }
      if segment.marker == Segment.end { return isScanned && at == bytes.count ? drawing : nil }
      if segment.marker == Segment.scan {
        isScanned = true
        let data = at..<JPEG.endOfScan(in: bytes, from: at)
        drawing += bytes[data]
        at = data.upperBound
      }
    }
    return nil
  }

  /// A marker may follow any number of FF bytes.
  private static func behindFilling(in bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] == 0xFF { at += 1 }
    return at
  }

  /// The position of the next marker, except bytes of the scan (written as FF 00) and restart markers.
  private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < bytes.count {
      if bytes[at] == 0xFF, bytes[at + 1] != 0, !Segment.restarts.contains(bytes[at + 1]) { return at }
      at += 1
    }
    return bytes.count
  }
}

/// One marker of a JPEG with what belongs to it.
private struct Segment {
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

  let marker: UInt8
  let range: Range<Int>
  let draws: Bool

  init?(in bytes: [UInt8], at start: Int) {
    guard start + 1 < bytes.count, bytes[start] == 0xFF else { return nil }
    marker = bytes[start + 1]
    if marker == Segment.end {
      range = start..<start + 2
      draws = true
      return
    }
    // Other markers below C0 are reserved, and the start marker and restart markers do not belong here.
    guard marker >= 0xC0, marker != Segment.start, !Segment.restarts.contains(marker), start + 3 < bytes.count else { return nil }
    let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    guard length >= 2, start + 2 + length <= bytes.count else { return nil }
    range = start..<start + 2 + length
    draws = Segment.draws(marker, bytes[start + 4..<range.upperBound])
  }

  /// Keeps frames, tables and scans, and of the programs' additions only those about colours.
  private static func draws(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xC0...0xDF: true
    // After the 14 bytes of JFIF comes a smaller picture, which may show parts that were cut off.
    case 0xE0: content.starts(with: "JFIF\0".utf8) && content.count == 14
    case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: content.starts(with: "Adobe".utf8)
    default: false
    }
  }
}
