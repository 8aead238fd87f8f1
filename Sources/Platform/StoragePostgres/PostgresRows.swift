import Storage

/// Waiting rows, combined into as few statements as possible.
///
/// They are written in the order of their statements' ranks, not in the order of arrival. The result is the same: writes of one row
/// keep their order, and checks across rows only refuse, never alter.
struct PostgresRows {
  /// Rows of one statement. Each row occurs once.
  struct Group {
    let statement: RowStatement
    var rows: [[SQLValue]]
  }

  private struct Key: Hashable {
    let table: String
    let key: ArraySlice<SQLValue>
  }

  /// The last statement that wrote a row, and how often.
  private struct Writing {
    let statement: RowStatement
    var times: Int
  }

  /// The first writes of each row, then the second ones, and so on.
  private var layers: [String: [Group]] = [:]
  private var last: [Key: Writing] = [:]

  /// - Returns: `false` if the row must wait until these are written, because another statement of no lower rank wrote it.
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
