/// A black and white picture, one bit a dot, rows of whole bytes, the highest bit leftmost: as printers take it.
public struct Raster: Sendable, Equatable {
  /// in dots, a multiple of 8
  public let width: Int
  public private(set) var bytes: [UInt8] = []

  public init(width: Int) { self.width = width }

  public var bytesPerRow: Int { width / 8 }
  public var height: Int { bytesPerRow == 0 ? 0 : bytes.count / bytesPerRow }

  public mutating func append(_ rows: [UInt8]) { bytes += rows }

  public mutating func appendRows(_ count: Int, black: Bool) {
    bytes += [UInt8](repeating: black ? 0xFF : 0, count: count * bytesPerRow)
  }

  /// Is the dot black?
  public func dot(_ x: Int, _ y: Int) -> Bool { bytes[y * bytesPerRow + x / 8] & (0x80 >> UInt8(x % 8)) != 0 }

  /// How many dots are black.
  public var blackDots: Int { bytes.reduce(0) { $0 + $1.nonzeroBitCount } }
}
