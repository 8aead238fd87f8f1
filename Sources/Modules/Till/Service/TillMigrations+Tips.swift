/// The tables of shared tips. Payments and employees belong to other modules: their ids are no foreign keys here.
extension TillMigrations {
  static let tips = [sharing, sharedTip, share, sharesOfPerson, tipPayout, payoutsOfSession, payoutsOfPerson]

  /// `day`: in days since 1 January 1970. `amount` is the sum of its tips and of its shares.
  private static let sharing = """
    CREATE TABLE tip_sharing (
      id TEXT PRIMARY KEY,
      day BIGINT NOT NULL,
      rule TEXT NOT NULL CHECK (rule IN ('waiter', 'equal', 'hours')),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      corrected BIGINT NOT NULL CHECK (corrected IN (0, 1)),
      done_by TEXT NOT NULL,
      done_at BIGINT NOT NULL
    )
    """

  /// The payments whose tip was shared, each once. Without a sharing it was handed out by hand before the hub shared tips.
  private static let sharedTip = """
    CREATE TABLE tip_shared (
      payment_id TEXT PRIMARY KEY,
      sharing_id TEXT REFERENCES tip_sharing (id)
    )
    """

  private static let share = """
    CREATE TABLE tip_share (
      sharing_id TEXT NOT NULL REFERENCES tip_sharing (id),
      employee_id TEXT NOT NULL,
      minutes BIGINT NOT NULL CHECK (minutes BETWEEN 0 AND 1500),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      PRIMARY KEY (sharing_id, employee_id)
    )
    """

  private static let sharesOfPerson = "CREATE INDEX tip_share_employee ON tip_share (employee_id)"

  private static let tipPayout = """
    CREATE TABLE tip_payout (
      id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES till_session (id),
      employee_id TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 10000000000),
      done_by TEXT NOT NULL,
      done_at BIGINT NOT NULL
    )
    """

  private static let payoutsOfSession = "CREATE INDEX tip_payout_session ON tip_payout (session_id, done_at)"

  private static let payoutsOfPerson = "CREATE INDEX tip_payout_employee ON tip_payout (employee_id, done_at)"
}
