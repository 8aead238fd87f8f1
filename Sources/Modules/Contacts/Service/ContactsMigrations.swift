import Storage

/// The tables of the address books. The card is what counts; columns beside it are read from it, to list and to look up by.
public enum ContactsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "contacts", number: 4, name: "all tables",
      replaces: [
        .init("contacts", 3, "ca2585f47c48b176"), .init("contacts.groups", 1, "1357453d80f6379a"), .init("contacts.folding", 1, "cbf29ce484222325"),
        .init("contacts.notes", 3, "cbf29ce484222325"),
      ],
      [
        book, "CREATE UNIQUE INDEX address_book_path ON address_book (owner, path) WHERE deleted_at IS NULL",
        contact, "CREATE UNIQUE INDEX contact_href ON contact (book, href)",
        "CREATE UNIQUE INDEX contact_uid ON contact (book, uid) WHERE deleted_at IS NULL",
        "CREATE INDEX contact_sorted ON contact (book, sort_key, id) WHERE deleted_at IS NULL",
        "CREATE INDEX contact_email ON contact (book, email) WHERE deleted_at IS NULL AND email <> ''",
        "CREATE UNIQUE INDEX contact_seq ON contact (book, seq)",
        "CREATE INDEX contact_deleted ON contact (book, deleted_at) WHERE deleted_at IS NOT NULL",
        card, phone, "CREATE INDEX contact_phone_number ON contact_phone (e164)", history, merge, notSame, note,
        "CREATE INDEX private_note_of ON private_note (owner, changed_at)", password, "CREATE INDEX app_password_of ON app_password (employee_id)",
        noteVersion, property, noteKey, sealedNote, "CREATE INDEX sealed_note_of ON sealed_note (owner, changed_at)", sealedVersion,
      ])
  ]

  private static let book = """
    CREATE TABLE address_book (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('guests', 'suppliers', 'staff', 'own')),
      owner TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 255),
      revision BIGINT NOT NULL,
      deleted_at BIGINT,
      CHECK ((kind = 'own') = (owner <> ''))
    )
    """

  /// The cards of groups are kept for the devices that made them, and stand in no list.
  private static let contact = """
    CREATE TABLE contact (
      id TEXT PRIMARY KEY,
      book TEXT NOT NULL REFERENCES address_book (id),
      href TEXT NOT NULL CHECK (length(href) BETWEEN 1 AND 255),
      uid TEXT NOT NULL CHECK (length(uid) BETWEEN 1 AND 255),
      etag TEXT NOT NULL,
      revision BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      name TEXT NOT NULL,
      company TEXT NOT NULL,
      phone TEXT NOT NULL,
      email TEXT NOT NULL,
      tags TEXT NOT NULL,
      photo TEXT,
      wishes TEXT NOT NULL,
      allergies TEXT NOT NULL,
      sort_key BYTEA NOT NULL,
      letter TEXT NOT NULL,
      search TEXT NOT NULL,
      digits TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      changed_by TEXT NOT NULL,
      deleted_at BIGINT,
      merged_into TEXT,
      is_group BIGINT NOT NULL DEFAULT 0 CHECK (is_group IN (0, 1))
    )
    """

  private static let card = "CREATE TABLE contact_card (contact TEXT PRIMARY KEY REFERENCES contact (id), card BYTEA NOT NULL)"

  private static let phone = """
    CREATE TABLE contact_phone (
      contact TEXT NOT NULL REFERENCES contact (id),
      e164 TEXT NOT NULL,
      PRIMARY KEY (contact, e164)
    )
    """

  private static let history = """
    CREATE TABLE contact_history (
      contact TEXT NOT NULL REFERENCES contact (id),
      id BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      at BIGINT NOT NULL,
      by_employee TEXT NOT NULL,
      deed TEXT NOT NULL,
      field TEXT,
      old_value TEXT NOT NULL,
      new_value TEXT NOT NULL,
      over_other BIGINT NOT NULL CHECK (over_other IN (0, 1)),
      PRIMARY KEY (contact, id)
    )
    """

  private static let merge = """
    CREATE TABLE contact_merge (
      into_contact TEXT NOT NULL REFERENCES contact (id),
      from_contact TEXT NOT NULL REFERENCES contact (id),
      card BYTEA NOT NULL,
      wishes TEXT NOT NULL,
      allergies TEXT NOT NULL,
      revision BIGINT NOT NULL,
      PRIMARY KEY (into_contact, from_contact)
    )
    """

  private static let notSame = """
    CREATE TABLE contact_not_same (
      first TEXT NOT NULL REFERENCES contact (id),
      second TEXT NOT NULL REFERENCES contact (id),
      PRIMARY KEY (first, second),
      CHECK (first < second)
    )
    """

  /// Notes of earlier versions in plain text. The hub seals them when it starts: `NoteSealing`.
  private static let note = """
    CREATE TABLE private_note (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL,
      title TEXT NOT NULL CHECK (length(title) <= 200),
      text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 10000),
      search TEXT NOT NULL,
      revision BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      deleted_at BIGINT
    )
    """

  private static let noteVersion = """
    CREATE TABLE private_note_version (
      note TEXT NOT NULL REFERENCES private_note (id),
      revision BIGINT NOT NULL,
      device TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (note, revision)
    )
    """

  private static let noteKey = """
    CREATE TABLE note_key (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      key_master BIGINT NOT NULL,
      key_wrapped BYTEA NOT NULL
    )
    """

  private static let sealedNote = """
    CREATE TABLE sealed_note (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL,
      title BYTEA NOT NULL,
      text BYTEA NOT NULL,
      revision BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      deleted_at BIGINT
    )
    """

  private static let sealedVersion = """
    CREATE TABLE sealed_note_version (
      note TEXT NOT NULL REFERENCES sealed_note (id),
      revision BIGINT NOT NULL,
      device TEXT NOT NULL,
      text BYTEA NOT NULL,
      PRIMARY KEY (note, revision)
    )
    """

  private static let password = """
    CREATE TABLE app_password (
      id TEXT PRIMARY KEY,
      employee_id TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      fingerprint TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      used_at BIGINT,
      revoked_at BIGINT
    )
    """

  private static let property = """
    CREATE TABLE address_book_property (
      book TEXT NOT NULL REFERENCES address_book (id),
      space TEXT NOT NULL CHECK (length(space) <= 500),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      xml TEXT NOT NULL CHECK (length(xml) BETWEEN 1 AND 4096),
      PRIMARY KEY (book, space, name)
    )
    """
}
