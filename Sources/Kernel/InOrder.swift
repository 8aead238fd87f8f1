extension Array {
  /// Put in order; of two that neither precedes the other the first stays first.
  public func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    #if hasFeature(Embedded)
      // The standard library's way would be in the browser's module once for each kind of thing, with 3 KB.
      var all = self
      for i in all.indices {
        var k = i
        while k > 0, precedes(all[k], all[k - 1]) {
          all.swapAt(k, k - 1)
          k -= 1
        }
      }
      return all
    #else
      return sorted(by: precedes)
    #endif
  }
}
