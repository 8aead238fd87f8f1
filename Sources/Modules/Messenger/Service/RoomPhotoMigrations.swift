import Storage

/// The photos of groups. They are in a separate table, because room rows are read with every list. A room's row has only the
/// photo's tag.
public enum RoomPhotoMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.photos", number: 1, name: "groups' photos", sqlite: [tag, photo("BLOB")], postgres: [tag, photo("BYTEA")])
  ]

  private static let tag = "ALTER TABLE room ADD COLUMN photo TEXT"

  private static func photo(_ bytes: String) -> String {
    """
    CREATE TABLE room_photo (
      room BIGINT PRIMARY KEY REFERENCES room (n),
      type TEXT NOT NULL,
      content \(bytes) NOT NULL
    )
    """
  }
}
