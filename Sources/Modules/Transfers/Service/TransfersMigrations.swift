import Storage

/// The tables of transfers that banks report. Orders and payments belong to other modules: their ids are no foreign keys here.
public enum TransfersMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "transfers", number: 4, name: "all tables", replaces: [.init("transfers", 3, "6d4470857245fa11", postgres: "6634234bce91badd")],
      sqlite: tables("BLOB"), postgres: tables("BYTEA"))
  ]

  private static func tables(_ bytes: String) -> [String] { [key(bytes), secret(bytes), notice, shown, refusal, former(bytes)] }

  private static func key(_ bytes: String) -> String {
    """
    CREATE TABLE transfer_key (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      key_master BIGINT NOT NULL,
      key_wrapped \(bytes) NOT NULL
    )
    """
  }

  private static func secret(_ bytes: String) -> String {
    """
    CREATE TABLE transfer_secret (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      secret \(bytes) NOT NULL,
      made_at BIGINT NOT NULL,
      made_by TEXT NOT NULL
    )
    """
  }

  /// Facts of a bank: added, and never deleted. One payment is one transfer.
  private static let notice = """
    CREATE TABLE transfer_notice (
      id TEXT PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE CHECK (length(reference) BETWEEN 1 AND 60),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      currency TEXT NOT NULL,
      purpose TEXT NOT NULL CHECK (length(purpose) <= 500),
      account TEXT,
      made_at BIGINT NOT NULL,
      received_at BIGINT NOT NULL,
      standing TEXT NOT NULL CHECK (standing IN ('open', 'booked', 'linked', 'dismissed')),
      doubt TEXT,
      order_id TEXT,
      table_name TEXT,
      bill_number TEXT,
      payment_id TEXT UNIQUE,
      due BIGINT,
      decided_by TEXT,
      decided_at BIGINT,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      other_amount BIGINT,
      shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
      part_id TEXT,
      part_unknown BIGINT NOT NULL DEFAULT 0 CHECK (part_unknown IN (0, 1)),
      CHECK ((standing IN ('booked', 'linked')) = (payment_id IS NOT NULL)),
      CHECK ((payment_id IS NULL) = (order_id IS NULL)),
      CHECK ((standing = 'open') = (decided_at IS NULL)),
      CHECK ((standing = 'dismissed') = (reason IS NOT NULL))
    )
    """

  /// One row: those since the last good one. A trouble is what the till says.
  private static let refusal = """
    CREATE TABLE transfer_refusal (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      count BIGINT NOT NULL CHECK (count > 0),
      last_at BIGINT NOT NULL,
      cause TEXT NOT NULL,
      trouble TEXT,
      trouble_since BIGINT,
      CHECK ((trouble IS NULL) = (trouble_since IS NULL))
    )
    """

  /// Only to know a bank that still uses it.
  private static func former(_ bytes: String) -> String {
    """
    CREATE TABLE transfer_former_secret (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      secret \(bytes) NOT NULL
    )
    """
  }

  private static let shown = "CREATE INDEX transfer_notice_shown ON transfer_notice (received_at) WHERE shown = 1"
}
