import Storage

/// The tables of the messenger, in a separate database. Names, contents and reactions are encrypted, search words are keyed tokens.
public enum MessengerMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger", number: 3, name: "all tables",
      replaces: [
        .init("messenger", 2, "04f4680befeb4c2b"), .init("messenger.media", 1, "985d62efe76e385c", postgres: "b0d547bd8065ee21"),
        .init("messenger.board", 1, "32d21dc7664ed820", postgres: "4fc1dbe8072c687c"),
        .init("messenger.search", 3, "84b53c2418703d64", postgres: "79176b2dac431750"),
        .init("messenger.photos", 1, "3af2eb91596932c3", postgres: "d0014490682fba5b"),
      ],
      sqlite: [room("INTEGER PRIMARY KEY", "BLOB"), alias, member + " WITHOUT ROWID", memberOf, message("INTEGER PRIMARY KEY", "BLOB", words: "")]
        + MediaTables.sqlite + BoardTables.sqlite + SearchTables.sqlite + [photo("BLOB"), takenBack],
      postgres: [
        room("BIGINT PRIMARY KEY", "BYTEA"), alias, member, memberOf, message("BIGINT PRIMARY KEY", "BYTEA", words: "words TEXT[] NOT NULL,"),
      ] + MediaTables.postgres + BoardTables.postgres + SearchTables.postgres + [photo("BYTEA"), takenBack])
  ]

  private static func room(_ number: String, _ bytes: String) -> String {
    """
    CREATE TABLE room (
      n \(number),
      id TEXT NOT NULL UNIQUE,
      form TEXT NOT NULL CHECK (form IN ('direct', 'group', 'standing', 'order')),
      seal TEXT NOT NULL CHECK (seal IN ('hub', 'ends')),
      pair TEXT UNIQUE,
      subject TEXT UNIQUE,
      owner TEXT,
      restricted BIGINT NOT NULL CHECK (restricted IN (0, 1)),
      name \(bytes),
      pins TEXT NOT NULL,
      key_master BIGINT NOT NULL,
      key_wrapped \(bytes) NOT NULL,
      made_at BIGINT NOT NULL,
      closed_at BIGINT,
      deleted_at BIGINT,
      photo TEXT
    )
    """
  }

  /// Ids with which devices requested a room that already existed.
  private static let alias = "CREATE TABLE room_alias (id TEXT PRIMARY KEY, room BIGINT NOT NULL REFERENCES room (n))"

  private static let member = """
    CREATE TABLE room_member (
      room BIGINT NOT NULL REFERENCES room (n),
      person TEXT NOT NULL,
      since BIGINT NOT NULL,
      place BIGINT NOT NULL,
      read_seq BIGINT NOT NULL CHECK (read_seq >= 0),
      delivered_seq BIGINT NOT NULL CHECK (delivered_seq >= read_seq),
      muted_until BIGINT,
      closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
      PRIMARY KEY (room, person)
    )
    """

  // A waiter has been in the rooms of 10,000 orders, and is in about ten open ones.
  private static let memberOf = "CREATE INDEX room_member_of ON room_member (person, closed)"

  private static func message(_ number: String, _ bytes: String, words: String) -> String {
    """
    CREATE TABLE message (
      n \(number),
      id TEXT NOT NULL UNIQUE,
      room BIGINT NOT NULL REFERENCES room (n),
      seq BIGINT NOT NULL CHECK (seq > 0),
      author TEXT NOT NULL,
      at BIGINT NOT NULL,
      says TEXT NOT NULL,
      reply_to TEXT,
      origin_author TEXT,
      origin_at BIGINT,
      content \(bytes),
      reactions \(bytes),
      revision BIGINT NOT NULL,
      edited_at BIGINT,
      deleted_at BIGINT,
      deleted_by TEXT, \(words)
      UNIQUE (room, seq),
      CHECK ((content IS NULL) = (deleted_at IS NOT NULL))
    )
    """
  }

  private static let takenBack = "CREATE INDEX message_taken_back ON message (room, seq) WHERE deleted_at IS NOT NULL"

  /// The photos of groups. They are in a separate table, because room rows are read with every list. A room's row has only the photo's tag.
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
