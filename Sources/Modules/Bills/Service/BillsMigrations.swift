import Storage

/// The tables of bills. Orders belong to another module: their ids are no foreign keys here.
public enum BillsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "bills", number: 1, name: "bills and payments",
      [bill, payment, paymentsOfOrder, paymentsByTime]),
    Migration(module: "bills", number: 2, name: "discounts of joined parties", ["ALTER TABLE bill ADD COLUMN discount_from TEXT"]),
    Migration(module: "bills", number: 3, name: "numbers, tax, service charge, rounding, tips, tenders", wholeBills),
    Migration(
      module: "bills", number: 4, name: "lists of all bills, their versions and waiters", sqlite: lists + [waitersByTime(order: "order_id")],
      postgres: lists + [waitersByTime(order: "order_id COLLATE \"C\""), "CREATE INDEX bill_number_start ON bill (number COLLATE \"C\")"]),
    Migration(module: "bills", number: 5, name: "a discount of nothing is none", [withoutNothing]),
    Migration(module: "bills", number: 6, name: "approved discounts", ["ALTER TABLE bill ADD COLUMN discount_approved_by TEXT", approval]),
    Migration(module: "bills", number: 7, name: "refunds and reopened bills", corrections),
    Migration(module: "bills", number: 8, name: "promotions", promotions),
    Migration(module: "bills", number: 9, name: "parts of split bills", parts),
    Migration(module: "bills", number: 10, name: "payments in foreign notes", foreignNotes),
    Migration(module: "bills", number: 11, name: "payments on account by time", [paymentsOnAccount]),
    Migration(module: "bills", number: 12, name: "payments in doubt, and money beyond what was due", doubts),
    Migration(module: "bills", number: 13, name: "approvals of money that leaves", moneyOut),
    Migration(module: "bills", number: 14, name: "days of bills, and what was taken back later", sales, then: spreadRefunds),
    Migration(module: "bills", number: 15, name: "approvals of debts, losses and drops", moreApprovals),
    Migration(module: "bills", number: 16, name: "foreign notes without unused decimals", wholeUnits),
    Migration(module: "bills", number: 17, name: "records for a fiscal module", fiscal),
    Migration(module: "bills", number: 18, name: "approved discounts on single items", ["ALTER TABLE discount_approval ADD COLUMN item_id TEXT"]),
    Migration(module: "bills", number: 19, name: "letterheads of paid bills", letterheads),
    Migration(module: "bills", number: 20, name: "payments with a wrong tender", tenders),
  ]

  private static let bill = """
    CREATE TABLE bill (
      order_id TEXT PRIMARY KEY,
      version BIGINT NOT NULL CHECK (version BETWEEN 0 AND 9999),
      revision BIGINT NOT NULL CHECK (revision >= 0),
      lines TEXT NOT NULL,
      subtotal BIGINT NOT NULL CHECK (subtotal BETWEEN 0 AND 1000000000000),
      discount TEXT,
      discount_reason TEXT CHECK (length(discount_reason) BETWEEN 1 AND 300),
      discount_by TEXT,
      discount_amount BIGINT NOT NULL CHECK (discount_amount BETWEEN 0 AND subtotal),
      total BIGINT NOT NULL CHECK (total = subtotal - discount_amount),
      paid BIGINT NOT NULL CHECK (paid BETWEEN 0 AND 1000000000000),
      asked_at BIGINT,
      asked_by TEXT,
      state BIGINT NOT NULL CHECK (state IN (0, 1)),
      CHECK (state = 0 OR paid >= total),
      CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
      CHECK ((discount IS NULL) = (discount_reason IS NULL) AND (discount IS NULL) = (discount_by IS NULL)),
      CHECK (discount IS NOT NULL OR discount_amount = 0)
    )
    """

  private static let payment = """
    CREATE TABLE payment (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      version BIGINT NOT NULL CHECK (version BETWEEN 0 AND 9999),
      method TEXT NOT NULL CHECK (method IN ('cash')),
      received BIGINT NOT NULL CHECK (received BETWEEN 0 AND 1000000000000),
      taken_by TEXT NOT NULL,
      taken_at BIGINT NOT NULL
    )
    """

  private static let paymentsOfOrder = "CREATE INDEX payment_of_order ON payment (order_id)"

  /// Debts are few of all payments.
  private static let paymentsOnAccount = "CREATE INDEX payment_on_account ON payment (taken_at, id) WHERE method = 'account'"

  private static let paymentsByTime = "CREATE INDEX payment_taken_at ON payment (taken_at)"

  /// Both tables are written anew: the conditions on totals and methods were narrower.
  private static let wholeBills = [
    """
    CREATE TABLE whole_bill (
      order_id TEXT PRIMARY KEY,
      version BIGINT NOT NULL CHECK (version BETWEEN 0 AND 9999),
      revision BIGINT NOT NULL CHECK (revision >= 0),
      lines TEXT NOT NULL,
      subtotal BIGINT NOT NULL CHECK (subtotal BETWEEN 0 AND 1000000000000),
      discount TEXT,
      discount_reason TEXT CHECK (length(discount_reason) BETWEEN 1 AND 300),
      discount_by TEXT,
      discount_amount BIGINT NOT NULL CHECK (discount_amount BETWEEN 0 AND subtotal),
      total BIGINT NOT NULL CHECK (total BETWEEN 0 AND 1000000000000),
      paid BIGINT NOT NULL CHECK (paid BETWEEN 0 AND 1000000000000),
      asked_at BIGINT,
      asked_by TEXT,
      state BIGINT NOT NULL CHECK (state IN (0, 1)),
      discount_from TEXT,
      number TEXT CHECK (length(number) BETWEEN 1 AND 30),
      terms TEXT NOT NULL DEFAULT '{}',
      service BIGINT NOT NULL DEFAULT 0 CHECK (service >= 0),
      taxes TEXT NOT NULL DEFAULT '[]',
      rounding BIGINT NOT NULL DEFAULT 0,
      CHECK (state = 0 OR paid >= total),
      CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
      CHECK ((discount IS NULL) = (discount_reason IS NULL) AND (discount IS NULL) = (discount_by IS NULL)),
      CHECK (discount IS NOT NULL OR discount_amount = 0)
    )
    """,
    "INSERT INTO whole_bill (\(formerBill)) SELECT \(formerBill) FROM bill",
    """
    CREATE TABLE any_payment (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES whole_bill (order_id),
      version BIGINT NOT NULL CHECK (version BETWEEN 0 AND 9999),
      method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      received BIGINT NOT NULL CHECK (received BETWEEN 0 AND 1000000000000),
      taken_by TEXT NOT NULL,
      taken_at BIGINT NOT NULL,
      tip BIGINT NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND 1000000000000),
      tip_for TEXT,
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      CHECK (tip > 0 OR tip_for IS NULL)
    )
    """,
    "INSERT INTO any_payment (\(formerPayment)) SELECT \(formerPayment) FROM payment",
    "DROP TABLE payment",
    "DROP TABLE bill",
    "ALTER TABLE whole_bill RENAME TO bill",
    "ALTER TABLE any_payment RENAME TO payment",
    paymentsOfOrder,
    paymentsByTime,
    "CREATE UNIQUE INDEX bill_number ON bill (number)",
    "CREATE TABLE bill_counter (series TEXT PRIMARY KEY, day BIGINT NOT NULL, last BIGINT NOT NULL CHECK (last > 0))",
  ]

  private static let formerBill = """
    order_id, version, revision, lines, subtotal, discount, discount_reason, discount_by, discount_amount, total, paid, asked_at, asked_by, \
    state, discount_from
    """

  private static let formerPayment = "id, order_id, version, method, received, taken_by, taken_at"

  /// `bill_waiter` names everybody who has served a party. The orders kept only the last one, so that is all that is known of earlier
  /// parties. A party that joins another one adds its waiter there.
  private static let lists = [
    """
    CREATE TABLE bill_version (
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 9999),
      fixed_at BIGINT NOT NULL,
      fixed_by TEXT NOT NULL,
      discount_amount BIGINT NOT NULL CHECK (discount_amount >= 0),
      total BIGINT NOT NULL CHECK (total BETWEEN 0 AND 1000000000000),
      PRIMARY KEY (order_id, version)
    )
    """,
    """
    INSERT INTO bill_version (order_id, version, fixed_at, fixed_by, discount_amount, total)
    SELECT order_id, version, asked_at, asked_by, discount_amount, total FROM bill WHERE version > 0 AND asked_at IS NOT NULL
    """,
    """
    CREATE TABLE bill_waiter (
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL,
      opened_at BIGINT NOT NULL,
      PRIMARY KEY (employee, order_id)
    )
    """,
    """
    INSERT INTO bill_waiter (employee, order_id, opened_at)
    SELECT waiter, id, opened_at FROM party_order
    UNION SELECT g.waiter, h.id, h.opened_at FROM party_order g JOIN party_order h ON h.id = g.merged_into
    """,
    "CREATE INDEX bill_waiter_order ON bill_waiter (order_id)",
    "CREATE INDEX bill_total ON bill (total)",
    "CREATE INDEX payment_by_method ON payment (method, taken_at, id)",
    "CREATE INDEX payment_by_taker ON payment (taken_by, taken_at, id)",
  ]

  /// A discount of 0.0 % was accepted once, and can be read no more.
  private static let withoutNothing = """
    UPDATE bill SET discount = NULL, discount_reason = NULL, discount_by = NULL, discount_from = NULL
    WHERE discount LIKE '%"permille":0,%' OR discount LIKE '%"permille":0}%'
    """

  /// `used_at` is absent until a command has given the discount.
  private static let approval = """
    CREATE TABLE discount_approval (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL,
      discount TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      approver TEXT NOT NULL,
      asked_by TEXT NOT NULL,
      device TEXT NOT NULL,
      approved_at BIGINT NOT NULL,
      used_at BIGINT
    )
    """

  /// Days and minutes are those of the house's clock. A bill's promotions are also in its lines.
  private static let promotions = [
    """
    CREATE TABLE promotion (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      dishes TEXT NOT NULL,
      dish_groups TEXT NOT NULL,
      weekdays BIGINT NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
      from_minute BIGINT NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
      until_minute BIGINT NOT NULL CHECK (until_minute BETWEEN 1 AND 1440),
      first_day BIGINT NOT NULL CHECK (first_day >= 0),
      last_day BIGINT NOT NULL CHECK (last_day >= first_day),
      code TEXT CHECK (length(code) BETWEEN 2 AND 20),
      guests BIGINT NOT NULL CHECK (guests BETWEEN 1 AND 500),
      least_sum BIGINT NOT NULL CHECK (least_sum BETWEEN 0 AND 1000000000000),
      effect TEXT NOT NULL CHECK (effect IN ('percent', 'amount', 'free', 'orderPercent', 'orderAmount')),
      effect_value BIGINT NOT NULL CHECK (effect_value BETWEEN 1 AND 1000000000000),
      free_portions BIGINT NOT NULL CHECK (free_portions BETWEEN 0 AND 999),
      combines BIGINT NOT NULL CHECK (combines IN (0, 1)),
      active BIGINT NOT NULL CHECK (active IN (0, 1))
    )
    """,
    "ALTER TABLE bill ADD COLUMN promotions TEXT",
    "ALTER TABLE bill ADD COLUMN codes TEXT",
  ]

  /// The parts are JSON: they are read and written with their bill. A payment names the part that it was for.
  private static let parts = [
    "ALTER TABLE bill ADD COLUMN parts TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE payment ADD COLUMN part TEXT",
    "ALTER TABLE payment ADD COLUMN surplus BIGINT NOT NULL DEFAULT 0 CHECK (surplus BETWEEN 0 AND 1000000000000)",
  ]

  private static func waitersByTime(order: String) -> String {
    "CREATE INDEX bill_waiter_time ON bill_waiter (employee, opened_at, \(order))"
  }
}
