import Storage

/// Rows that wait, put together into as few statements as they can be written with.
///
/// They are written in the order of their statements' ranks instead of the order in which they came, which changes nothing: of
/// one row the writes keep their order, and what the database checks across rows it only refuses, never alters.
struct PostgresRows {
  /// Rows of one statement; no row is among them twice.
  struct Group {
    let statement: RowStatement
    var rows: [[SQLValue]]
  }

  private struct Key: Hashable {
    let table: String
    let key: ArraySlice<SQLValue>
  }

  /// What a row was written by last, and how often.
  private struct Writing {
    let statement: RowStatement
    var times: Int
  }

  /// The first writings of their rows, the second ones, and so on.
  private var layers: [String: [Group]] = [:]
  private var last: [Key: Writing] = [:]

  /// - Returns: false when the row has to wait until these ones are written: another statement of no lower rank wrote it.
  mutating func add(_ statement: RowStatement, _ values: [SQLValue]) -> Bool {
    let key = Key(table: statement.table, key: values.prefix(statement.keys))
    var writing = Writing(statement: statement, times: 0)
    if let earlier = last[key] {
      if earlier.statement.text == statement.text { writing.times = earlier.times } else if earlier.statement.rank >= statement.rank { return false }
    }
    add(values, statement, layer: writing.times)
    writing.times += 1
    last[key] = writing
    return true
  }

  private mutating func add(_ values: [SQLValue], _ statement: RowStatement, layer: Int) {
    if layers[statement.text, default: []].count <= layer { layers[statement.text, default: []].append(Group(statement: statement, rows: [])) }
    layers[statement.text]?[layer].rows.append(values)
  }

  var inOrder: [Group] {
    layers.values.filter { !$0.isEmpty }.sorted { ($0[0].statement.rank, $0[0].statement.text) < ($1[0].statement.rank, $1[0].statement.text) }
      .flatMap { $0 }
  }
}
