import Storage

/// The tables of bookings. Tables of the floor and orders belong to other modules and are therefore no foreign keys.
public enum BookingsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "bookings", number: 4, name: "all tables",
      replaces: [.init("bookings", 3, "e3ed9291915707cd"), .init("bookings.numbers", 1, "ccde7edcbd767ac8")],
      sqlite: common + [onInsert, onUpdate], postgres: common + [span, overlap])
  ]

  private static let common = [
    booking, byTime, shown, byPhone, byOrder, claim, claimsOfTable, claimsByTime, customer, customersByName, blacklist, waitingParty, waiting,
    partyGuest, partiesByPhone, partiesByTime,
  ]

  /// `phone_text`: a number with an extension or a word beside it. `phone` takes 20 characters, and SQLite cannot change that.
  private static let booking = """
    CREATE TABLE booking (
      id TEXT PRIMARY KEY,
      table_ids TEXT NOT NULL CHECK (length(table_ids) > 0),
      due_at BIGINT NOT NULL,
      until_at BIGINT NOT NULL,
      guests BIGINT NOT NULL CHECK (guests BETWEEN 1 AND 500),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      name_key TEXT NOT NULL,
      phone TEXT NOT NULL CHECK (length(phone) <= 20),
      phone_key TEXT,
      email TEXT NOT NULL CHECK (length(email) <= 254),
      wishes TEXT NOT NULL CHECK (length(wishes) <= 300),
      state BIGINT NOT NULL CHECK (state IN (0, 1, 2, 3)),
      hold_at BIGINT NOT NULL,
      late_at BIGINT NOT NULL,
      made_by TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      arrived_at BIGINT,
      order_id TEXT,
      ended_at BIGINT,
      ended_by TEXT,
      reason TEXT CHECK (length(reason) <= 300),
      episode TEXT NOT NULL,
      shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
      phone_text TEXT NOT NULL DEFAULT '' CHECK (length(phone_text) <= 60),
      CHECK (due_at < until_at AND hold_at <= due_at AND late_at <= until_at),
      CHECK ((phone = '') = (phone_key IS NULL)),
      CHECK ((state = 1) = (arrived_at IS NOT NULL) AND (state = 1) = (order_id IS NOT NULL)),
      CHECK ((state IN (2, 3)) = (ended_at IS NOT NULL)),
      CHECK ((state = 3) = (ended_by IS NOT NULL)),
      CHECK (state <> 0 OR shown = 1)
    )
    """

  private static let byTime = "CREATE INDEX booking_time ON booking (due_at, id)"
  private static let shown = "CREATE INDEX booking_shown ON booking (due_at) WHERE shown = 1"
  private static let byPhone = "CREATE INDEX booking_phone ON booking (phone_key, state, ended_at) WHERE phone_key IS NOT NULL"
  private static let byOrder = "CREATE UNIQUE INDEX booking_order ON booking (order_id) WHERE order_id IS NOT NULL"

  /// The tables of a booking with their times. While a claim is live, no other may overlap it on its table: see
  /// `overlap` and `onInsert`. No claim lasts longer than a day, so a search for overlapping claims looks back one day
  /// only.
  private static let claim = """
    CREATE TABLE booking_table (
      booking_id TEXT NOT NULL REFERENCES booking (id),
      table_id TEXT NOT NULL,
      starts BIGINT NOT NULL,
      ends BIGINT NOT NULL,
      live BIGINT NOT NULL CHECK (live IN (0, 1)),
      PRIMARY KEY (booking_id, table_id),
      CHECK (starts >= 0 AND ends <= 999999999999999 AND ends - starts BETWEEN 1 AND 86400000)
    )
    """

  private static let claimsOfTable = "CREATE INDEX booking_table_claims ON booking_table (table_id, starts) WHERE live = 1"
  private static let claimsByTime = "CREATE INDEX booking_table_time ON booking_table (starts) WHERE live = 1"

  /// PostgreSQL keeps overlapping claims apart by an exclusion constraint. A claim is a range of texts: the table's id,
  /// a blank, and the moment in fifteen digits. An id never contains a blank, and a blank sorts before every character
  /// of an id. So the ranges of two tables never meet. This needs no extension. A constraint on the id beside a range
  /// of numbers would need one that a server may lack.
  private static let span = "CREATE TYPE table_span AS RANGE (subtype = text, collation = \"C\")"

  private static let overlap = """
    ALTER TABLE booking_table ADD CONSTRAINT booking_table_overlap EXCLUDE USING gist (
      table_span(table_id || ' ' || lpad(starts::text, 15, '0'), table_id || ' ' || lpad(ends::text, 15, '0')) WITH &&
    ) WHERE (live = 1)
    """

  /// SQLite has one processor at a time, so the rows that a trigger reads cannot change meanwhile.
  private static let onInsert = """
    CREATE TRIGGER booking_table_insert BEFORE INSERT ON booking_table WHEN NEW.live = 1 AND \(another)
    BEGIN SELECT RAISE(ABORT, 'booking_table_overlap'); END
    """

  private static let onUpdate = """
    CREATE TRIGGER booking_table_update BEFORE UPDATE ON booking_table WHEN NEW.live = 1 AND \(another)
    BEGIN SELECT RAISE(ABORT, 'booking_table_overlap'); END
    """

  private static let another = """
    EXISTS (
      SELECT 1 FROM booking_table WHERE table_id = NEW.table_id AND live = 1 AND starts < NEW.ends AND starts > NEW.starts - 86400000
        AND ends > NEW.starts AND booking_id <> NEW.booking_id)
    """

  /// The data about a guest, by their number. The counts of visits, cancellations and no-shows follow from the
  /// bookings.
  private static let customer = """
    CREATE TABLE customer (
      phone TEXT PRIMARY KEY,
      shown TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      name_key TEXT NOT NULL,
      forgiven_at BIGINT NOT NULL,
      black_reason TEXT CHECK (length(black_reason) BETWEEN 1 AND 300),
      black_until BIGINT,
      black_by TEXT,
      black_at BIGINT,
      CHECK ((black_reason IS NULL) = (black_by IS NULL) AND (black_reason IS NULL) = (black_at IS NULL)),
      CHECK (black_reason IS NOT NULL OR black_until IS NULL)
    )
    """

  private static let customersByName = "CREATE INDEX customer_name ON customer (name_key, phone)"
  private static let blacklist = "CREATE INDEX customer_black ON customer (name_key, phone) WHERE black_reason IS NOT NULL"

  /// The guest of a party that came without a number, by the number that was typed at the till.
  private static let partyGuest = """
    CREATE TABLE party_guest (
      order_id TEXT PRIMARY KEY,
      phone_key TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      name_key TEXT NOT NULL,
      set_by TEXT NOT NULL,
      set_at BIGINT NOT NULL
    )
    """

  private static let partiesByPhone = "CREATE INDEX party_guest_phone ON party_guest (phone_key, set_at)"

  private static let partiesByTime = "CREATE INDEX party_guest_time ON party_guest (set_at, order_id)"

  private static let waitingParty = """
    CREATE TABLE waiting_party (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      phone TEXT NOT NULL CHECK (length(phone) <= 20),
      guests BIGINT NOT NULL CHECK (guests BETWEEN 1 AND 500),
      wishes TEXT NOT NULL CHECK (length(wishes) <= 300),
      section_id TEXT,
      since BIGINT NOT NULL,
      promised_at BIGINT NOT NULL,
      made_by TEXT NOT NULL,
      ended_at BIGINT,
      ended_by TEXT,
      ending TEXT CHECK (ending IN ('seated', 'left', 'mistaken')),
      phone_text TEXT NOT NULL DEFAULT '' CHECK (length(phone_text) <= 60),
      CHECK ((ended_at IS NULL) = (ending IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
    )
    """

  private static let waiting = "CREATE INDEX waiting_party_waits ON waiting_party (since) WHERE ended_at IS NULL"
}
