import Kernel

/// The tables that a large party can join. Neighbours refer to each other, and are in one section.
extension Table {
  /// More than anybody could push together.
  public static var mostNeighbours: Int64 { 12 }

  /// Gives the table these neighbours and no others.
  /// - Parameters:
  ///   - found: the existing tables among `wanted`, and the present neighbours
  /// - Returns: the tables that change by it, this one and those of both sides
  public func withNeighbours(_ wanted: [TableID], among found: [Table]) throws(FloorError) -> [Table] {
    if !active { throw .tableOff }
    var new = self
    new.neighbours = []
    for id in wanted where !new.neighbours.contains(id) {
      if id == self.id { throw .neighbourOfItself }
      guard let other = found.first(where: { $0.id == id }), other.active else { throw .unknownNeighbour }
      if other.section != section { throw .neighbourElsewhere }
      new.neighbours.append(id)
    }
    var changed: [Table] = new == self ? [] : [new]
    for var other in found where other.id != id && other.learn(of: id, isNear: new.neighbours.contains(other.id)) { changed.append(other) }
    for table in changed where Int64(table.neighbours.count) > Table.mostNeighbours {
      throw .tooManyNeighbours(most: Table.mostNeighbours, of: table.name)
    }
    return changed
  }

  /// - Returns: whether anything changed
  public mutating func learn(of other: TableID, isNear: Bool) -> Bool {
    if neighbours.contains(other) == isNear { return false }
    if isNear { neighbours.append(other) } else { neighbours.removeAll { $0 == other } }
    return true
  }
}
