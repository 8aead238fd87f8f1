import Storage

/// The table of the audit trail. Entries are added, never changed. Commands, people and orders belong to others: their ids are no foreign
/// keys here, so that an entry outlives them.
public enum AuditMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "audit", number: 1, name: "the audit trail", sqlite: [entry("INTEGER", "BLOB"), ofSubject, byTime],
      postgres: [entry("BIGINT", "BYTEA"), ofSubject, byTime])
  ]

  /// `body_hash`: of the command's JSON in the command log. `hash` covers `previous`, the hash of the entry before it.
  private static func entry(_ number: String, _ bytes: String) -> String {
    """
    CREATE TABLE audit_entry (
      seq \(number) PRIMARY KEY CHECK (seq >= 1),
      at BIGINT NOT NULL,
      made_at BIGINT NOT NULL,
      person TEXT NOT NULL,
      device TEXT NOT NULL,
      type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 100),
      command TEXT NOT NULL,
      body_hash \(bytes) CHECK (length(body_hash) = 32),
      subject_kind TEXT,
      subject TEXT,
      changes TEXT NOT NULL,
      previous \(bytes) NOT NULL CHECK (length(previous) = 32),
      hash \(bytes) NOT NULL CHECK (length(hash) = 32),
      CHECK ((subject_kind IS NULL) = (subject IS NULL))
    )
    """
  }

  private static let ofSubject = "CREATE INDEX audit_entry_subject ON audit_entry (subject, seq)"

  private static let byTime = "CREATE INDEX audit_entry_at ON audit_entry (at)"
}
