import Storage

/// The tables of profiles, beside the messenger's. Fields and photos are encrypted.
public enum PeopleMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "people", number: 3, name: "all tables", replaces: [.init("people", 2, "748e73d2366361d4")],
      sqlite: [key("BLOB"), profile("BLOB"), newcomer], postgres: [key("BYTEA"), profile("BYTEA"), newcomer])
  ]

  private static func key(_ bytes: String) -> String {
    """
    CREATE TABLE profile_key (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      key_master BIGINT NOT NULL,
      key_wrapped \(bytes) NOT NULL
    )
    """
  }

  private static func profile(_ bytes: String) -> String {
    """
    CREATE TABLE profile (
      person TEXT PRIMARY KEY,
      content \(bytes) NOT NULL,
      photo \(bytes),
      photo_type TEXT,
      photo_tag TEXT,
      CHECK ((photo IS NULL) = (photo_type IS NULL) AND (photo IS NULL) = (photo_tag IS NULL))
    )
    """
  }

  /// People whose profiles nobody was told of yet.
  private static let newcomer = "CREATE TABLE newcomer (person TEXT PRIMARY KEY)"
}
