import Storage

/// The tables of profiles, beside the messenger's. Fields and photos are encrypted.
public enum PeopleMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "people", number: 1, name: "profiles, the key that they are sealed with", sqlite: [key("BLOB"), profile("BLOB")],
      postgres: [key("BYTEA"), profile("BYTEA")]),
    Migration(module: "people", number: 2, name: "people whose profiles nobody was told of yet", sqlite: newcomer, postgres: newcomer),
  ]

  /// It is unknown which existing profiles were published, so those of employees are published again.
  private static let newcomer = [
    "CREATE TABLE newcomer (person TEXT PRIMARY KEY)",
    "INSERT INTO newcomer (person) SELECT person FROM profile",
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
}
