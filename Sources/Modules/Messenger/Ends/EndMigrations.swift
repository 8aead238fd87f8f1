import Storage

/// The tables of end-to-end encryption. The hub cannot decrypt their secrets, so they are not encrypted again.
public enum EndMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.ends", number: 1, name: "ends, their keys and parcels, vouches, copies of keys",
      [
        """
        CREATE TABLE device_end (
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
          last_parcel BIGINT NOT NULL,
          last_key BIGINT NOT NULL
        )
        """,
        "CREATE UNIQUE INDEX device_end_place ON device_end (person, device) WHERE gone_at IS NULL",
        // A used key leaves its id, so that it is not added again.
        """
        CREATE TABLE end_key (
          end_id TEXT NOT NULL REFERENCES device_end (id),
          id TEXT NOT NULL,
          n BIGINT NOT NULL,
          public_key TEXT,
          signature TEXT,
          PRIMARY KEY (end_id, id)
        )
        """,
        "CREATE INDEX end_key_left ON end_key (end_id, n) WHERE public_key IS NOT NULL",
        """
        CREATE TABLE end_parcel (
          to_end TEXT NOT NULL REFERENCES device_end (id),
          n BIGINT NOT NULL,
          from_end TEXT NOT NULL,
          person TEXT NOT NULL,
          room TEXT NOT NULL,
          session TEXT NOT NULL,
          kind BIGINT NOT NULL,
          body TEXT NOT NULL,
          PRIMARY KEY (to_end, n),
          UNIQUE (to_end, from_end, room, session)
        )
        """,
        "CREATE INDEX end_parcel_from ON end_parcel (from_end)",
        """
        CREATE TABLE end_vouch (
          end_id TEXT NOT NULL REFERENCES device_end (id),
          by_end TEXT NOT NULL,
          person TEXT NOT NULL,
          signature TEXT NOT NULL,
          at BIGINT NOT NULL,
          PRIMARY KEY (end_id, by_end)
        )
        """,
        """
        CREATE TABLE end_backup (
          person TEXT PRIMARY KEY,
          version TEXT NOT NULL,
          salt TEXT NOT NULL,
          iterations BIGINT NOT NULL,
          wrapped TEXT NOT NULL,
          proof TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE end_backup_session (
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
