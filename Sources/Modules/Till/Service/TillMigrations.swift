import Storage

/// The tables of the till. Payments, orders and printers belong to other modules: their ids are no foreign keys here.
public enum TillMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "till", number: 9, name: "all tables", replaces: [.init("till", 8, "df36d1cd12e82296")],
      [
        session, movement, movementsOfSession, payment, paymentsOfSession, change, settlement, settlementsOfSession, settlementPart, partsOfPayment,
        refund, refundsOfSession, movementsByTime,
      ] + vouchers + tips + [debtorLimit]),
    Migration(module: "till", number: 10, name: "the last count at the opening", openings),
  ]

  /// Sessions of earlier versions do not know the count before them.
  private static let openings = [
    "ALTER TABLE till_session ADD COLUMN last_counted BIGINT CHECK (last_counted >= 0)",
    "ALTER TABLE till_session ADD COLUMN opening_reason TEXT CHECK (length(opening_reason) BETWEEN 1 AND 300)",
  ]

  /// `debtor` is the guest's number, or `name ` and their name without diacritics.
  private static let debtorLimit = """
    CREATE TABLE debtor_limit (
      debtor TEXT PRIMARY KEY,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
      set_by TEXT NOT NULL,
      set_at BIGINT NOT NULL
    )
    """

  /// `is_open` is 1 or NULL, so that no second session can run. `report` is the Z report, which nothing changes any more.
  private static let session = """
    CREATE TABLE till_session (
      id TEXT PRIMARY KEY,
      series TEXT NOT NULL CHECK (length(series) BETWEEN 1 AND 30),
      number BIGINT NOT NULL CHECK (number >= 1),
      opened_at BIGINT NOT NULL,
      opened_by TEXT NOT NULL,
      float_amount BIGINT NOT NULL CHECK (float_amount BETWEEN 0 AND 10000000000),
      is_open BIGINT UNIQUE CHECK (is_open = 1),
      closed_at BIGINT CHECK (closed_at >= opened_at),
      closed_by TEXT,
      handed_to TEXT,
      notes TEXT,
      counted BIGINT CHECK (counted >= 0),
      expected BIGINT,
      difference BIGINT,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      report TEXT,
      looks BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
      prints BIGINT NOT NULL DEFAULT 0 CHECK (prints >= 0),
      foreign_notes TEXT NOT NULL DEFAULT '[]',
      UNIQUE (series, number),
      CHECK ((is_open IS NULL) = (closed_at IS NOT NULL)),
      CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (notes IS NULL) AND (closed_at IS NULL) = (counted IS NULL)),
      CHECK ((closed_at IS NULL) = (expected IS NULL) AND (closed_at IS NULL) = (report IS NULL)),
      CHECK (closed_at IS NULL OR difference = counted - expected),
      CHECK (difference IS NULL OR difference = 0 OR reason IS NOT NULL)
    )
    """

  /// An opening of the drawer while the till is closed has no session until the next one begins.
  private static let movement = """
    CREATE TABLE till_movement (
      id TEXT PRIMARY KEY,
      session_id TEXT REFERENCES till_session (id),
      kind TEXT NOT NULL CHECK (kind IN ('payIn', 'payOut', 'drop', 'kick')),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 10000000000),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      done_by TEXT NOT NULL,
      done_at BIGINT NOT NULL,
      printer_id TEXT,
      approved_by TEXT,
      CHECK ((kind = 'kick') = (amount = 0)),
      CHECK (kind = 'kick' OR session_id IS NOT NULL),
      CHECK ((kind = 'kick') = (printer_id IS NOT NULL))
    )
    """

  private static let movementsOfSession = "CREATE INDEX till_movement_session ON till_movement (session_id, done_at)"

  /// The payments of ended sessions. Each stands in one report: either it was counted, or it came in beside the session.
  private static let payment = """
    CREATE TABLE till_payment (
      payment_id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES till_session (id),
      outside BIGINT NOT NULL CHECK (outside IN (0, 1))
    )
    """

  private static let paymentsOfSession = "CREATE INDEX till_payment_session ON till_payment (session_id)"

  /// The refunds of ended sessions. Each stands in one report, as each payment does.
  private static let refund = """
    CREATE TABLE till_refund (
      refund_id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES till_session (id),
      outside BIGINT NOT NULL CHECK (outside IN (0, 1))
    )
    """

  private static let refundsOfSession = "CREATE INDEX till_refund_session ON till_refund (session_id)"

  private static let movementsByTime = "CREATE INDEX till_movement_time ON till_movement (done_at)"

  /// The change of a party that a session has taken into account. `counted` is 0 if it was given before the session began.
  private static let change = """
    CREATE TABLE till_change (
      order_id TEXT NOT NULL,
      session_id TEXT NOT NULL REFERENCES till_session (id),
      counted BIGINT NOT NULL CHECK (counted IN (0, 1)),
      amount BIGINT NOT NULL,
      PRIMARY KEY (order_id, session_id, counted)
    )
    """

  /// Money that guests paid of their debts. Cash needs a running session. Other money without one stands in the report of the next session.
  private static let settlement = """
    CREATE TABLE debt_settlement (
      id TEXT PRIMARY KEY,
      number BIGINT NOT NULL UNIQUE CHECK (number >= 1),
      session_id TEXT REFERENCES till_session (id),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'transfer', 'voucher')),
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      taken_by TEXT NOT NULL,
      device TEXT NOT NULL,
      taken_at BIGINT NOT NULL,
      CHECK (method <> 'cash' OR session_id IS NOT NULL)
    )
    """

  private static let settlementsOfSession = "CREATE INDEX debt_settlement_session ON debt_settlement (session_id)"

  /// The share of one payment on account.
  private static let settlementPart = """
    CREATE TABLE debt_settlement_part (
      settlement_id TEXT NOT NULL REFERENCES debt_settlement (id),
      payment_id TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      PRIMARY KEY (settlement_id, payment_id)
    )
    """

  private static let partsOfPayment = "CREATE INDEX debt_settlement_payment ON debt_settlement_part (payment_id)"
}
