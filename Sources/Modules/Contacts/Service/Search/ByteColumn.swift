#if canImport(Glibc)
  import Glibc
#endif

/// Many short texts behind each other in one piece of memory, so that all of them are looked through in one go.
struct ByteColumn: Sendable {
  private var bytes: [UInt8] = []
  /// where each begins; one more at the end
  private var starts: [Int] = [0]
  /// the frequency of each byte here
  private var frequency = [Int](repeating: 0, count: 256)

  mutating func reserve(_ texts: Int, _ size: Int) {
    starts.reserveCapacity(texts + 1)
    bytes.reserveCapacity(size)
  }

  /// A zero parts it from the next, so that nothing is found across two.
  mutating func append(_ text: String) {
    for byte in text.utf8 {
      bytes.append(byte)
      frequency[Int(byte)] += 1
    }
    bytes.append(0)
    starts.append(bytes.count)
  }

  /// Calls `found` for each occurrence of `needle`, in order, with the text's number, the text and the position in it. If `found` returns true, the
  /// rest of this text is skipped.
  func scan(_ needle: [UInt8], _ found: (_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool) {
    // The library looks for one byte at a time, sixteen bytes at once: the rarest is soonest done with.
    guard let rarest = needle.indices.min(by: { frequency[Int(needle[$0])] < frequency[Int(needle[$1])] }) else { return }
    bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress, all.count >= needle.count else { return }
      let last = all.count - needle.count
      var (at, place) = (0, 0)
      while at <= last {
        guard let hit = memchr(base + at + rarest, Int32(needle[rarest]), last - at + 1) else { return }
        let position = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) - base - rarest
        at = position + 1
        guard memcmp(base + position, needle, needle.count) == 0 else { continue }
        while starts[place + 1] <= position { place += 1 }
        let (start, end) = (starts[place], starts[place + 1])
        if found(place, UnsafeBufferPointer(start: base + start, count: end - 1 - start), position - start) { at = end }
      }
    }
  }
}
