import Storage

/// Rows that wait, put together into as few statements as they can be written with.
///
/// They are written in the order of their statements' ranks instead of the order in which they came, which changes nothing: of
/// one row the writes keep their order, and what the database checks across rows it only refuses, never alters.
struct PostgresRows {
  struct Group {
    let statement: RowStatement
    var rows: [[SQLValue]]
    fileprivate var places: [SQLValue: Int]
  }

  private var groups: [String: Group] = [:]
  /// Which statement wrote a row last.
  private var last: [Key: String] = [:]

  private struct Key: Hashable {
    let table: String
    let key: SQLValue
  }

  /// - Returns: false when the row has to wait until these ones are written: another statement of no lower rank wrote it.
  mutating func add(_ statement: RowStatement, _ values: [SQLValue]) -> Bool {
    guard let first = values.first else { return false }
    let key = Key(table: statement.table, key: first)
    if let earlier = last[key], earlier != statement.text, let group = groups[earlier], group.statement.rank >= statement.rank { return false }
    last[key] = statement.text
    groups[statement.text, default: Group(statement: statement, rows: [], places: [:])].add(values, first)
    return true
  }

  var inOrder: [Group] { groups.values.sorted { ($0.statement.rank, $0.statement.text) < ($1.statement.rank, $1.statement.text) } }
}

extension PostgresRows.Group {
  /// Of a row's changes by the same statement the last one counts: it names all columns that the earlier ones did.
  fileprivate mutating func add(_ values: [SQLValue], _ key: SQLValue) {
    if !statement.isInsertion {
      if let place = places[key] {
        rows[place] = values
        return
      }
      places[key] = rows.count
    }
    rows.append(values)
  }
}
