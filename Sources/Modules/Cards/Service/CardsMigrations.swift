import Storage

/// The tables of the card terminal. Orders and payments belong to other modules: their ids are no foreign keys here.
public enum CardsMigrations {
  public static let all: [Migration] = [
    Migration(module: "cards", number: 3, name: "all tables", replaces: [.init("cards", 2, "a184555e5264564b")], [terminal, request, shown])
  ]

  private static let terminal = """
    CREATE TABLE card_terminal (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
      port BIGINT NOT NULL CHECK (port BETWEEN 1024 AND 65535),
      active BIGINT NOT NULL CHECK (active IN (0, 1))
    )
    """

  /// One request is at most one payment.
  private static let request = """
    CREATE TABLE card_request (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL,
      part_id TEXT,
      table_name TEXT,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      currency TEXT NOT NULL,
      unserved TEXT,
      asked_by TEXT NOT NULL,
      asked_at BIGINT NOT NULL,
      standing TEXT NOT NULL CHECK (standing IN (
        'waiting', 'cancelling', 'unclear', 'approved', 'unassigned', 'returned', 'declined', 'cancelled', 'dismissed')),
      sent BIGINT NOT NULL CHECK (sent IN (0, 1)),
      changed_at BIGINT NOT NULL,
      cause TEXT,
      charged BIGINT,
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      message TEXT,
      payment_id TEXT UNIQUE,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
      tip BIGINT NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND 1000000000000),
      CHECK ((standing = 'approved') = (payment_id IS NOT NULL)),
      CHECK ((standing = 'returned') = (reason IS NOT NULL))
    )
    """

  private static let shown = "CREATE INDEX card_request_shown ON card_request (asked_at) WHERE shown = 1"
}
