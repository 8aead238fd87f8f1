import Kernel

/// A party comes, goes, joins another, and parts again.
extension Table {
  /// free → in use; cleaning → in use when seated anyway, knowingly, which ends that cleaning.
  public mutating func occupy(by party: OrderID, _ claim: Claim) throws(FloorError) {
    if status == .inUse { throw .inUse }
    try yield(to: claim)
    order = party
    cleaning = nil
    deriveStatus()
  }

  /// Throws if something other than a party keeps the table from being used. A hold for these guests ends when they come.
  private mutating func yield(to claim: Claim) throws(FloorError) {
    if !active { throw .tableOff }
    if status == .merged { throw .merged }
    if status == .cleaning && !claim.evenIfCleaning { throw .cleaning }
    guard let hold else { return }
    if hold.booking == claim.booking { self.hold = nil } else if order == nil && !claim.evenIfHeld { throw .held(hold) }
  }

  /// in use → cleaning when it is dirty, else free: the order ended, or moved away before anything was served.
  public mutating func release(dirty: Cleaning?) {
    order = nil
    host = nil
    cleaning = dirty
    deriveStatus()
  }

  /// free or in use → merged. A party that sits here brings its order along.
  public mutating func merge(into other: Table, _ claim: Claim) throws(FloorError) {
    if other.id == id { throw .mergedWithItself }
    try yield(to: claim)
    guard other.status == .inUse else { throw .hostNotInUse }
    cleaning = nil
    host = other.id
    deriveStatus()
  }

  /// Its party moved to `other`, or was itself joined to `other`: this table stays with it.
  public mutating func follow(to other: TableID) {
    guard host != nil, other != id else { return }
    host = other
    deriveStatus()
  }

  /// merged → in use with the party that goes back to it, else cleaning.
  public mutating func unmerge(party: OrderID?, dirty: Cleaning) throws(FloorError) {
    guard host != nil else { throw .notMerged }
    host = nil
    order = party
    cleaning = party == nil ? dirty : nil
    deriveStatus()
  }
}
