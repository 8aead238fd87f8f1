import Storage

/// The tables of end-to-end encryption. The hub cannot decrypt their secrets, so they are not encrypted again.
public enum E2EEMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.e2ee", number: 1, name: "device identities, their keys and messages, cross-signatures, key backups",
      [
        """
        CREATE TABLE device_identity (
          id TEXT PRIMARY KEY,
          person TEXT NOT NULL,
          device TEXT NOT NULL,
          name TEXT NOT NULL,
          identity TEXT NOT NULL,
          signing TEXT NOT NULL,
          signature TEXT NOT NULL,
          fallback_id TEXT NOT NULL,
          fallback_key TEXT NOT NULL,
          fallback_signature TEXT NOT NULL,
          made_at BIGINT NOT NULL,
          gone_at BIGINT,
          last_message BIGINT NOT NULL,
          last_key BIGINT NOT NULL
        )
        """,
        "CREATE UNIQUE INDEX device_identity_place ON device_identity (person, device) WHERE gone_at IS NULL",
        // A used key leaves its id, so that it is not added again.
        """
        CREATE TABLE one_time_key (
          identity_id TEXT NOT NULL REFERENCES device_identity (id),
          id TEXT NOT NULL,
          n BIGINT NOT NULL,
          public_key TEXT,
          signature TEXT,
          PRIMARY KEY (identity_id, id)
        )
        """,
        "CREATE INDEX one_time_key_left ON one_time_key (identity_id, n) WHERE public_key IS NOT NULL",
        """
        CREATE TABLE to_device_message (
          receiver TEXT NOT NULL REFERENCES device_identity (id),
          n BIGINT NOT NULL,
          sender TEXT NOT NULL,
          person TEXT NOT NULL,
          room TEXT NOT NULL,
          session TEXT NOT NULL,
          kind BIGINT NOT NULL,
          body TEXT NOT NULL,
          PRIMARY KEY (receiver, n),
          UNIQUE (receiver, sender, room, session)
        )
        """,
        "CREATE INDEX to_device_message_sender ON to_device_message (sender)",
        """
        CREATE TABLE cross_signature (
          identity_id TEXT NOT NULL REFERENCES device_identity (id),
          signer TEXT NOT NULL,
          person TEXT NOT NULL,
          signature TEXT NOT NULL,
          at BIGINT NOT NULL,
          PRIMARY KEY (identity_id, signer)
        )
        """,
        """
        CREATE TABLE key_backup (
          person TEXT PRIMARY KEY,
          version TEXT NOT NULL,
          salt TEXT NOT NULL,
          iterations BIGINT NOT NULL,
          wrapped TEXT NOT NULL,
          proof TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE key_backup_session (
          person TEXT NOT NULL,
          n BIGINT NOT NULL,
          room TEXT NOT NULL,
          session TEXT NOT NULL,
          place BIGINT NOT NULL,
          sealed TEXT NOT NULL,
          PRIMARY KEY (person, n),
          UNIQUE (person, room, session)
        )
        """,
      ])
  ]
}
