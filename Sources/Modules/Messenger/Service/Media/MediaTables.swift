/// The table of photos, videos and files. Their properties are encrypted with their room's key, their contents are in encrypted
/// files.
enum MediaTables {
  static let sqlite = [media("INTEGER PRIMARY KEY", "BLOB")] + indices
  static let postgres = [media("BIGINT PRIMARY KEY", "BYTEA")] + indices

  private static func media(_ number: String, _ bytes: String) -> String {
    """
    CREATE TABLE media (
      n \(number),
      id TEXT NOT NULL UNIQUE,
      room BIGINT NOT NULL REFERENCES room (n),
      author TEXT NOT NULL,
      message BIGINT,
      stage TEXT NOT NULL CHECK (stage IN ('open', 'preparing', 'ready', 'failed', 'gone')),
      length BIGINT NOT NULL CHECK (length > 0),
      source TEXT,
      replaced BIGINT NOT NULL CHECK (replaced IN (0, 1)),
      touched_at BIGINT NOT NULL,
      value \(bytes) NOT NULL
    )
    """
  }

  // Nearly all rows are ready and belong to a message.
  private static let indices = [
    "CREATE INDEX media_under_way ON media (stage, n) WHERE stage <> 'ready'",
    "CREATE INDEX media_unsent ON media (author) WHERE message IS NULL",
    "CREATE INDEX media_room ON media (room)",
    "CREATE INDEX media_source ON media (source) WHERE source IS NOT NULL",
  ]
}
