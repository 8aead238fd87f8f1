import Storage

extension StreamReader {
  /// The query for the stream's epoch, for callers that send other queries along with it.
  public static var epochQuestion: (sql: String, values: [SQLValue]) { ("SELECT epoch FROM stream WHERE id = $1", [.text(ChangeLog.stream)]) }

  /// Decodes the answer to `epochQuestion`.
  public static func epoch(_ rows: [SQLRow]) throws -> String {
    guard let row = rows.first else { throw StorageError.corrupt }
    return try row.text(0)
  }
}
