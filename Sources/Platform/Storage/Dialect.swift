/// Which database speaks. One SQL text serves both wherever it ports; where it does not, the store
/// keeps both texts side by side and chooses by this.
public enum Dialect: String, Sendable, CaseIterable {
  case sqlite
  case postgres

  /// Goes behind a SELECT whose rows the same transaction is going to change.
  ///
  /// SQLite has one writer at a time and needs (and knows) no row locks. On PostgreSQL another hub
  /// may write at the same moment, and the row has to be held from the reading on.
  public var lockClause: String {
    switch self {
    case .sqlite: ""
    case .postgres: " FOR UPDATE"
    }
  }
}
