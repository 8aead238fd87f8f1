/// The kind of database. One SQL text serves both where possible. Otherwise the store has both texts and selects one by the
/// dialect.
public enum Dialect: String, Sendable, CaseIterable {
  case sqlite
  case postgres

  /// Append it to a SELECT whose rows the same transaction will change.
  ///
  /// SQLite has one processor at a time and no row locks. On PostgreSQL another hub may write at the same moment, so the row must be
  /// locked when it is read.
  public var lockClause: String {
    switch self {
    case .sqlite: ""
    case .postgres: " FOR UPDATE"
    }
  }
}
