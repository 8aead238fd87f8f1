import Kernel

/// A party comes, goes, joins another, and parts again.
extension Table {
  /// free → in use; cleaning → in use when seated anyway, knowingly, which ends that cleaning.
  public mutating func occupy(by party: OrderID, evenIfCleaning: Bool) throws(FloorError) {
    if !active { throw .tableOff }
    switch status {
    case .merged: throw .merged
    case .inUse: throw .inUse
    case .cleaning: if !evenIfCleaning { throw .cleaning }
    case .free, .booked: break
    }
    order = party
    cleaning = nil
    deriveStatus()
  }

  /// in use → cleaning when it is dirty, else free: the order ended, or moved away before anything was served.
  public mutating func release(dirty: Cleaning?) {
    order = nil
    host = nil
    cleaning = dirty
    deriveStatus()
  }

  /// free or in use → merged. A party that sits here brings its order along.
  public mutating func merge(into other: Table) throws(FloorError) {
    if other.id == id { throw .mergedWithItself }
    if !active { throw .tableOff }
    switch status {
    case .merged: throw .merged
    case .cleaning: throw .cleaning
    case .free, .booked, .inUse: break
    }
    guard other.status == .inUse else { throw .hostNotInUse }
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
