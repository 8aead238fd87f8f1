import Storage

/// A prepared statement on the server.
final class PostgresStatement {
  let name: String
  private var columns: PostgresColumns?

  init(name: String) { self.name = name }

  func columns(of result: borrowing PostgresResult) -> PostgresColumns {
    if let columns { return columns }
    let read = PostgresColumns(result)
    columns = read
    return read
  }
}
