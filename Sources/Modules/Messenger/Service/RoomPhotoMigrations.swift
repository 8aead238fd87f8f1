import Storage

/// The photos of groups. They lie apart from their rooms, whose rows are read with every list; there stands only what tells one from another.
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
