import Storage

/// The tables of bills. Orders belong to another module: their ids are no foreign keys here.
public enum BillsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "bills", number: 20, name: "all tables", replaces: [.init("bills", 19, "1d88f8ba8b4f1345")],
      sqlite: tables + [waitersByTime(order: "order_id")],
      postgres: tables + [waitersByTime(order: "order_id COLLATE \"C\""), "CREATE INDEX bill_number_start ON bill (number COLLATE \"C\")"]),
    Migration(module: "bills", number: 21, name: "payments with a wrong tender", tenders),
    Migration(module: "bills", number: 22, name: "dishes taken off reopened bills", takenOff),
    Migration(module: "bills", number: 23, name: "approvals of dishes that cook", approvedVoids),
  ]

  private static let tables = bills + payments + lists + [approval] + corrections + [promotion] + foreignNotes + deeds + sales + fiscal + letterheads

  /// A bill's parts are JSON, because they are read and written with it.
  private static let bills = [
    """
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
      discount_approved_by TEXT,
      change_given BIGINT NOT NULL DEFAULT 0 CHECK (change_given BETWEEN 0 AND 1000000000000),
      refunded BIGINT NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND 1000000000000),
      own_refunded BIGINT NOT NULL DEFAULT 0 CHECK (own_refunded BETWEEN 0 AND 1000000000000),
      reopened_at BIGINT,
      promotions TEXT,
      codes TEXT,
      parts TEXT NOT NULL DEFAULT '[]',
      paid_in_cash BIGINT NOT NULL DEFAULT 0 CHECK (paid_in_cash BETWEEN 0 AND 1000000000000),
      beyond BIGINT NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND 1000000000000),
      CHECK (state = 0 OR paid >= total),
      CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
      CHECK ((discount IS NULL) = (discount_reason IS NULL) AND (discount IS NULL) = (discount_by IS NULL)),
      CHECK (discount IS NOT NULL OR discount_amount = 0)
    )
    """,
    "CREATE UNIQUE INDEX bill_number ON bill (number)",
    "CREATE INDEX bill_total ON bill (total)",
    "CREATE TABLE bill_counter (series TEXT PRIMARY KEY, day BIGINT NOT NULL, last BIGINT NOT NULL CHECK (last > 0))",
  ]

  /// `part`: the part of the bill that it was for. `reference_key` is the reference without blanks, hyphens and small letters. A payment keeps
  /// the rate at which its foreign notes were taken.
  private static let payments = [
    """
    CREATE TABLE payment (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      version BIGINT NOT NULL CHECK (version BETWEEN 0 AND 9999),
      method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      received BIGINT NOT NULL CHECK (received BETWEEN 0 AND 1000000000000),
      taken_by TEXT NOT NULL,
      taken_at BIGINT NOT NULL,
      tip BIGINT NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND 1000000000000),
      tip_for TEXT,
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      part TEXT,
      surplus BIGINT NOT NULL DEFAULT 0 CHECK (surplus BETWEEN 0 AND 1000000000000),
      currency TEXT CHECK (length(currency) = 3),
      foreign_amount BIGINT CHECK (foreign_amount BETWEEN 1 AND 1000000000000),
      rate_numerator BIGINT CHECK (rate_numerator > 0),
      rate_denominator BIGINT CHECK (rate_denominator > 0),
      beyond BIGINT NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND 1000000000000),
      earlier TEXT,
      reference_key TEXT,
      approved_by TEXT,
      CHECK (tip > 0 OR tip_for IS NULL)
    )
    """,
    "CREATE INDEX payment_of_order ON payment (order_id)",
    "CREATE INDEX payment_taken_at ON payment (taken_at)",
    "CREATE INDEX payment_by_method ON payment (method, taken_at, id)",
    "CREATE INDEX payment_by_taker ON payment (taken_by, taken_at, id)",
    // Debts are few of all payments.
    "CREATE INDEX payment_on_account ON payment (taken_at, id) WHERE method = 'account'",
    "CREATE INDEX payment_reference_key ON payment (reference_key) WHERE reference_key IS NOT NULL",
    "CREATE INDEX payment_foreign ON payment (taken_at, currency) WHERE currency IS NOT NULL",
  ]

  /// `bill_waiter` names everybody who has served a party. A party that joins another one adds its waiter there.
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
    CREATE TABLE bill_waiter (
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL,
      opened_at BIGINT NOT NULL,
      PRIMARY KEY (employee, order_id)
    )
    """,
    "CREATE INDEX bill_waiter_order ON bill_waiter (order_id)",
  ]

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
      used_at BIGINT,
      item_id TEXT
    )
    """

  /// Days and minutes are those of the house's clock. A bill's promotions are also in its lines.
  private static let promotion = """
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
    """

  private static func waitersByTime(order: String) -> String {
    "CREATE INDEX bill_waiter_time ON bill_waiter (employee, opened_at, \(order))"
  }
}
