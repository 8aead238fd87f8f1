/// The order in which rows of one batch are written. Rows that free a key come first, then referenced rows before their references.
enum RowRank {
  /// Frees its table for the next party.
  static let endedOrder = 0
  static let newOrder = 1
  static let order = 2
  static let newCourse = 3
  static let course = 4
  static let newItem = 5
  static let item = 6
  static let alert = 7
  static let closedAlert = 8
}
