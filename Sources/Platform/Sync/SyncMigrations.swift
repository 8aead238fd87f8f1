import Storage

/// The stream, its change log, commands with their outcomes (also the audit trail), devices and timers.
public enum SyncMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "sync", number: 7, name: "all tables", replaces: [.init("sync", 6, "b4f046ea18cbd003"), .init("clock", 1, "b94f6dc6ac5b0961")],
      sqlite: tables(change + " WITHOUT ROWID", epoch: "lower(hex(randomblob(16)))"),
      postgres: tables(change, epoch: "md5(random()::text || clock_timestamp()::text)"))
  ]

  private static func tables(_ change: String, epoch: String) -> [String] {
    [
      """
      CREATE TABLE stream (
        id TEXT PRIMARY KEY,
        seq BIGINT NOT NULL CHECK (seq >= 0),
        compacted BIGINT NOT NULL DEFAULT 0 CHECK (compacted >= 0),
        last_at BIGINT NOT NULL DEFAULT 0,
        epoch TEXT NOT NULL DEFAULT '',
        restored BIGINT NOT NULL DEFAULT 0 CHECK (restored IN (0, 1))
      )
      """,
      "INSERT INTO stream (id, seq, epoch) VALUES ('restaurant', 0, \(epoch))",
      change,
      // `again_from`: the last number that the restored backup knew, higher numbers may be used again. `quiet_at`: when the device last had
      // no pending commands. `lasting`: whether its browser keeps what the device stored.
      """
      CREATE TABLE device (
        id TEXT PRIMARY KEY,
        last_n BIGINT NOT NULL CHECK (last_n >= 0),
        seen_at BIGINT NOT NULL,
        again_from BIGINT,
        quiet_at BIGINT,
        heard_at BIGINT,
        pending BIGINT NOT NULL DEFAULT 0 CHECK (pending >= 0),
        pending_since BIGINT,
        lasting BIGINT CHECK (lasting IN (0, 1))
      )
      """,
      """
      CREATE TABLE command (
        id TEXT PRIMARY KEY,
        device TEXT NOT NULL,
        n BIGINT NOT NULL,
        author TEXT NOT NULL,
        type TEXT NOT NULL,
        body TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        at BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        refusal TEXT
      )
      """,
      "CREATE INDEX command_at ON command (at)",
      """
      CREATE TABLE timer (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        episode TEXT NOT NULL,
        due BIGINT NOT NULL,
        set_at BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (kind, subject)
      )
      """,
      "CREATE INDEX timer_due ON timer (due)",
      quarantine,
      "CREATE INDEX quarantine_waiting ON quarantine (device) WHERE verdict IS NULL",
      "CREATE TABLE clock_doubt (sure_at BIGINT NOT NULL)",
    ]
  }

  /// A command causes about four changes. Each is written into one B-tree, without a foreign-key lookup. `audience`: whom it is meant for.
  private static let change = """
    CREATE TABLE change (
      stream TEXT NOT NULL,
      seq BIGINT NOT NULL,
      topic TEXT NOT NULL,
      kind TEXT NOT NULL,
      entity TEXT NOT NULL,
      value TEXT,
      at BIGINT NOT NULL,
      audience TEXT,
      PRIMARY KEY (stream, seq)
    )
    """

  /// Commands that signed-out devices gave up.
  private static let quarantine = """
    CREATE TABLE quarantine (
      id TEXT PRIMARY KEY,
      device TEXT NOT NULL,
      n BIGINT NOT NULL,
      author TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      at BIGINT NOT NULL,
      body TEXT NOT NULL,
      verdict TEXT CHECK (verdict IN ('applied', 'refused', 'discarded')),
      decided_by TEXT,
      decided_at BIGINT,
      refusal TEXT,
      CHECK ((verdict IS NULL) = (decided_at IS NULL))
    )
    """
}
