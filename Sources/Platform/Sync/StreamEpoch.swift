import Storage

extension StreamReader {
  /// What to ask to hear which stream this is, for who asks other things along with it.
  public static var epochQuestion: (sql: String, values: [SQLValue]) { ("SELECT epoch FROM stream WHERE id = $1", [.text(ChangeLog.stream)]) }

  /// What was answered to it.
  public static func epoch(_ rows: [SQLRow]) throws -> String {
    guard let row = rows.first else { throw StorageError.corrupt }
    return try row.text(0)
  }
}
