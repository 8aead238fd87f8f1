/// In which order rows are written that are written together: what makes room first, then what is referred to before what refers
/// to it.
enum RowRank {
  /// leaves its table to the next party
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
