import Storage

/// The stream, its change log, commands with their outcomes (also the audit trail), devices and timers.
public enum SyncMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "sync", number: 1, name: "stream, changes, commands, devices, timers",
      [
        """
        CREATE TABLE stream (
          id TEXT PRIMARY KEY,
          seq BIGINT NOT NULL CHECK (seq >= 0),
          compacted BIGINT NOT NULL DEFAULT 0 CHECK (compacted >= 0),
          last_at BIGINT NOT NULL DEFAULT 0
        )
        """,
        "INSERT INTO stream (id, seq) VALUES ('restaurant', 0)",
        """
        CREATE TABLE change (
          stream TEXT NOT NULL REFERENCES stream (id),
          seq BIGINT NOT NULL,
          topic TEXT NOT NULL,
          kind TEXT NOT NULL,
          entity TEXT NOT NULL,
          value TEXT,
          at BIGINT NOT NULL,
          PRIMARY KEY (stream, seq)
        )
        """,
        "CREATE INDEX change_at ON change (at)",
        """
        CREATE TABLE device (
          id TEXT PRIMARY KEY,
          last_n BIGINT NOT NULL CHECK (last_n >= 0),
          seen_at BIGINT NOT NULL
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
          PRIMARY KEY (kind, subject)
        )
        """,
        "CREATE INDEX timer_due ON timer (due)",
      ]),
    // A command causes about four changes. Each is now written into one B-tree instead of three, without a foreign-key lookup.
    Migration(
      module: "sync", number: 2, name: "changes lie in their order",
      sqlite: [
        """
        CREATE TABLE change_in_order (
          stream TEXT NOT NULL,
          seq BIGINT NOT NULL,
          topic TEXT NOT NULL,
          kind TEXT NOT NULL,
          entity TEXT NOT NULL,
          value TEXT,
          at BIGINT NOT NULL,
          PRIMARY KEY (stream, seq)
        ) WITHOUT ROWID
        """,
        """
        INSERT INTO change_in_order (stream, seq, topic, kind, entity, value, at)
        SELECT stream, seq, topic, kind, entity, value, at FROM change ORDER BY stream, seq
        """,
        "DROP TABLE change",
        "ALTER TABLE change_in_order RENAME TO change",
      ],
      postgres: ["DROP INDEX change_at", "ALTER TABLE change DROP CONSTRAINT change_stream_fkey"]),
    Migration(
      module: "sync", number: 3, name: "which stream this is, and what devices tell of themselves",
      sqlite: lifeOfDevices + ["UPDATE stream SET epoch = lower(hex(randomblob(16)))"],
      postgres: lifeOfDevices + ["UPDATE stream SET epoch = md5(random()::text || clock_timestamp()::text)"]),
    Migration(
      module: "sync", number: 4, name: "what signed-out devices gave up",
      [
        """
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
        """,
        "CREATE INDEX quarantine_waiting ON quarantine (device) WHERE verdict IS NULL",
      ]),
    Migration(
      module: "sync", number: 5, name: "whether a device's browser may clear what it keeps",
      ["ALTER TABLE device ADD COLUMN lasting BIGINT CHECK (lasting IN (0, 1))"]),
    Migration(
      module: "sync", number: 6, name: "whom a change is meant for",
      ["ALTER TABLE change ADD COLUMN audience TEXT"]),
    Migration(
      module: "clock", number: 1, name: "when a timer was set, and the last record of a right clock",
      [
        "ALTER TABLE timer ADD COLUMN set_at BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE clock_doubt (sure_at BIGINT NOT NULL)",
      ]),
  ]
  private static let lifeOfDevices = [
    "ALTER TABLE stream ADD COLUMN epoch TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE stream ADD COLUMN restored BIGINT NOT NULL DEFAULT 0 CHECK (restored IN (0, 1))",
    // The last number that the restored backup knew. Higher numbers may be used again.
    "ALTER TABLE device ADD COLUMN again_from BIGINT",
    // When the device last had no pending commands.
    "ALTER TABLE device ADD COLUMN quiet_at BIGINT",
    "ALTER TABLE device ADD COLUMN heard_at BIGINT",
    "ALTER TABLE device ADD COLUMN pending BIGINT NOT NULL DEFAULT 0 CHECK (pending >= 0)",
    "ALTER TABLE device ADD COLUMN pending_since BIGINT",
  ]
}
