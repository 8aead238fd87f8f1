/// A word on the wire, compared byte by byte. Swift's own comparison would bring the Unicode tables into the browser's module.
public struct WireWord {
  let raw: String

  public init(_ raw: String) { self.raw = raw }

  @inline(never) public static func ~= (word: StaticString, found: WireWord) -> Bool {
    found.raw.utf8.count == word.utf8CodeUnitCount && isWritten(found.raw, at: word.utf8Start)
  }

  /// - Parameter place: at least as many bytes as `text` has
  @inline(never) static func isWritten(_ text: String, at place: UnsafePointer<UInt8>) -> Bool {
    var next = place
    for byte in text.utf8 {
      if byte != next.pointee { return false }
      next += 1
    }
    return true
  }
}

extension RawRepresentable where RawValue == String {
  /// The case with this raw value, compared byte by byte; nil: there is none.
  public init?(_ word: String, among cases: [Self]) {
    for value in cases where value.rawValue.isWritten(like: word) {
      self = value
      return
    }
    return nil
  }
}
