/// Merges two people's changes of the same list.
public enum ListMerging {
  /// Keeps the entries of the common base that neither side removed, and the additions of both. The order is mine, then
  /// the additions that only they made.
  public static func merge<Entry: Equatable>(base: [Entry], mine: [Entry], theirs: [Entry]) -> [Entry] {
    if base == theirs { return mine }
    if base == mine { return theirs }
    let removed = base.filter { !theirs.contains($0) }
    let added = theirs.filter { !base.contains($0) && !mine.contains($0) }
    return mine.filter { !removed.contains($0) } + added
  }

  /// All of both, each once.
  public static func union<Entry>(_ first: [Entry], _ second: [Entry], same: (Entry, Entry) -> Bool) -> [Entry] {
    first + second.filter { entry in !first.contains { same($0, entry) } }
  }
}
