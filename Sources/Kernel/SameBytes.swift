extension String {
  /// Whether both are written with the same bytes. Unicode's equality is neither needed here nor the same in cost everywhere.
  public func isWritten(like other: String) -> Bool {
    #if hasFeature(Embedded)
      return utf8.count == other.utf8.count && BytesInOrder.compare(self, other) == 0
    #else
      // Eight bytes at a time, because this is the hub's most frequent comparison.
      if utf8.count != other.utf8.count { return false }
      let same = utf8.withContiguousStorageIfAvailable { mine in
        other.utf8.withContiguousStorageIfAvailable { SameBytes.check(UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer($0)) }
      }
      return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
    #endif
  }

  /// By bytes: whose first other byte is less, or who ends first.
  public func isWritten(before other: String) -> Bool {
    #if hasFeature(Embedded)
      return BytesInOrder.compare(self, other) < 0
    #else
      return utf8.lexicographicallyPrecedes(other.utf8)
    #endif
  }

  public func hashBytes(into hasher: inout Hasher) {
    #if hasFeature(Embedded)
      for byte in utf8 { hasher.combine(byte) }
    #else
      let done: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      if done == nil { for byte in utf8 { hasher.combine(byte) } }
    #endif
  }
}

#if hasFeature(Embedded)
  private enum BytesInOrder {
    /// One loop for all who compare, so that the browser's module holds it once. Less than 0: `a` comes first; 0: they are the same.
    @inline(never) static func compare(_ a: String, _ b: String) -> Int32 {
      var (mine, theirs) = (a.utf8.makeIterator(), b.utf8.makeIterator())
      while true {
        let (x, y) = (mine.next().map { Int32($0) } ?? -1, theirs.next().map { Int32($0) } ?? -1)
        if x != y || x < 0 { return x - y }
      }
    }
  }
#endif

private enum SameBytes {
  /// Both have the same length.
  static func check(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var i = 0
    while i + 8 <= a.count {
      if a.loadUnaligned(fromByteOffset: i, as: UInt64.self) != b.loadUnaligned(fromByteOffset: i, as: UInt64.self) { return false }
      i += 8
    }
    while i < a.count {
      if a[i] != b[i] { return false }
      i += 1
    }
    return true
  }
}
