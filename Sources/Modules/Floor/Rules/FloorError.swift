import Kernel

/// Why the floor says no.
public enum FloorError: Error, Equatable, Sendable {
  case unknownTable
  case unknownSection
  case unknownCall
  /// taken off the floor
  case tableOff
  case sectionOff
  /// a party sits there
  case inUse
  /// the table belongs to another party
  case merged
  case cleaning
  case notMerged
  /// only a party can be joined
  case hostNotInUse
  case mergedWithItself
  case seatsAboveMost
  /// in use, merged or being cleaned: it stays where it is
  case busy
  /// its tables must be removed first
  case sectionHasTables
  case nameTaken
  /// plates are cleared at a table
  case clearNeedsTable
  case tableElsewhere
  case callExists
  /// tables by rule would bear names that others bear; the first of them
  case namesTaken(String)
  case tooManyTables(most: Int64, there: Int64)
  /// no room on the plan
  case planFull
  /// it is kept for the guests of a booking
  case held(Hold)
  case unknownNeighbour
  case neighbourElsewhere
  case neighbourOfItself
  /// `of`: the table that would have too many
  case tooManyNeighbours(most: Int64, of: Name)

  public var refusal: Refusal {
    switch self {
    case .unknownTable: Refusal("floor.unknownTable", field: "table", kind: .notFound)
    case .unknownSection: Refusal("floor.unknownSection", field: "section", kind: .notFound)
    case .unknownCall: Refusal("floor.unknownCall", field: "call", kind: .notFound)
    case .tableOff: Refusal("floor.tableOff", field: "table")
    case .sectionOff: Refusal("floor.sectionOff", field: "section")
    case .inUse: Refusal("floor.inUse", field: "table")
    case .merged: Refusal("floor.merged", field: "table")
    case .cleaning: Refusal("floor.cleaning", field: "table")
    case .notMerged: Refusal("floor.notMerged", field: "table")
    case .hostNotInUse: Refusal("floor.hostNotInUse", field: "host")
    case .mergedWithItself: Refusal("floor.mergedWithItself", field: "host", kind: .invalid)
    case .seatsAboveMost: Refusal("floor.seatsAboveMost", field: "seats", kind: .invalid)
    case .busy: Refusal("floor.busy", field: "table")
    case .sectionHasTables: Refusal("floor.sectionHasTables", field: "active")
    case .nameTaken: Refusal("floor.nameTaken", field: "name")
    case .clearNeedsTable: Refusal("floor.clearNeedsTable", field: "table", kind: .invalid)
    case .tableElsewhere: Refusal("floor.tableElsewhere", field: "table")
    case .callExists: Refusal("floor.callExists", field: "call")
    case .namesTaken(let names): Refusal("floor.namesTaken", field: "first").with("names", names)
    case .tooManyTables(let most, let there): Refusal("floor.tooManyTables", field: "count").with("most", most).with("there", there)
    case .planFull: Refusal("floor.planFull", field: "count")
    case .held(let hold): Refusal("floor.held", field: "table").with("name", hold.name.raw).with("at", hold.at.raw)
    case .unknownNeighbour: Refusal("floor.unknownNeighbour", field: "neighbours", kind: .notFound)
    case .neighbourElsewhere: Refusal("floor.neighbourElsewhere", field: "neighbours")
    case .neighbourOfItself: Refusal("floor.neighbourOfItself", field: "neighbours", kind: .invalid)
    case .tooManyNeighbours(let most, let of): Refusal("floor.tooManyNeighbours", field: "neighbours").with("most", most).with("of", of.raw)
    }
  }
}
