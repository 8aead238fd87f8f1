/// The number of entries of a whole list, of which an answer holds a page.
public struct ListTotal: Wire, Equatable, Sendable {
  public var count: Int64
  /// the list is longer: counting ended here
  public var more: Bool = false

  public init(_ count: Int64, more: Bool = false) {
    self.count = count
    self.more = more
  }
}
