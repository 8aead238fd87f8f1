/// Bytes one after the other.
public struct PictureReader {
  private let bytes: [UInt8]
  public private(set) var place = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public var isAtEnd: Bool { place == bytes.count }

  /// nil: there are not so many
  public mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  public func since(_ start: Int) -> ArraySlice<UInt8> { bytes[start..<place] }
}
