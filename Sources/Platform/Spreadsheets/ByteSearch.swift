extension [UInt8] {
  /// Whether it contains these bytes in a row.
  func contains(run: [UInt8]) -> Bool {
    guard let first = run.first, count >= run.count else { return false }
    return withUnsafeBufferPointer { all in
      var at = 0
      while let next = all[at..<(all.count - run.count + 1)].firstIndex(of: first) {
        if all[next..<next + run.count].elementsEqual(run) { return true }
        at = next + 1
        if at > all.count - run.count { return false }
      }
      return false
    }
  }
}
