import Kernel

extension TableStatus {
  /// First that applies. A table in use with a booking coming is in use.
  public static func derived(merged: Bool, inUse: Bool, cleaning: Bool, booked: Bool) -> TableStatus {
    if merged { return .merged }
    if inUse { return .inUse }
    if cleaning { return .cleaning }
    return booked ? .booked : .free
  }
}

extension Table {
  /// Every change of order, host, cleaning or hold ends here, so that the derived status is never out of date.
  mutating func deriveStatus() {
    status = .derived(merged: host != nil, inUse: order != nil, cleaning: cleaning != nil, booked: hold != nil)
  }
}

extension Table {
  /// Restores the stored values. The status follows from them.
  public mutating func restore(order: OrderID?, host: TableID?, cleaning: Cleaning?, hold: Hold?) {
    self.order = order
    self.host = host
    self.cleaning = cleaning
    self.hold = hold
    deriveStatus()
  }
}
