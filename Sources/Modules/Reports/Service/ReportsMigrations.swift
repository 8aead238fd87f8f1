import Storage

/// The aggregates of business days. They follow from the rows of other modules, whose ids are no foreign keys here.
/// A column holds a sum in whole minor units, seconds or pieces. A column that a row does not have is 0.
public enum ReportsMigrations {
  public static let all: [Migration] = [
    Migration(module: "reports", number: 1, name: "aggregates of business days", [day, bills, dishes, payments, mark]),
    Migration(module: "reports", number: 2, name: "covers, turns, late calls", [covers, served, late].flatMap { $0 } + again),
    Migration(module: "reports", number: 3, name: "costs of dishes", [cost]),
  ]

  /// From a business day on, of a portion or a kilogram, in whole minor units. NULL: not known any more.
  private static let cost = """
    CREATE TABLE dish_cost (
      dish TEXT NOT NULL,
      since_day BIGINT NOT NULL,
      cost BIGINT CHECK (cost BETWEEN 0 AND 1000000000000),
      noted_by TEXT NOT NULL,
      noted_at BIGINT NOT NULL,
      PRIMARY KEY (dish, since_day)
    )
    """

  private static let covers = added(["covers", "turns", "occupied_seconds"], to: "report_bills")
  private static let served = added(["cooked_late", "carried_late"], to: "report_dishes")
  private static let late = added(["open_seconds", "runner_calls", "runner_seconds", "runner_calls_late"], to: "report_day")

  /// Days without these figures are no days: the worker adds all of them up again.
  private static let again = ["report_bills", "report_dishes", "report_payments", "report_mark", "report_day"].map { "DELETE FROM \($0)" }

  private static func added(_ columns: [String], to table: String) -> [String] {
    columns.map { "ALTER TABLE \(table) ADD COLUMN \($0) BIGINT NOT NULL DEFAULT 0" }
  }

  /// A row exists once the day was added up, also for a day without guests.
  private static let day = """
    CREATE TABLE report_day (
      day BIGINT PRIMARY KEY,
      from_at BIGINT NOT NULL,
      until_at BIGINT NOT NULL CHECK (until_at > from_at),
      change_given BIGINT NOT NULL,
      written_off BIGINT NOT NULL,
      written_off_value BIGINT NOT NULL,
      till_sessions BIGINT NOT NULL,
      till_difference BIGINT NOT NULL,
      bookings BIGINT NOT NULL,
      booked_guests BIGINT NOT NULL,
      bookings_kept BIGINT NOT NULL,
      bookings_late BIGINT NOT NULL,
      bookings_missed BIGINT NOT NULL,
      bookings_cancelled BIGINT NOT NULL
    )
    """

  /// `name`: empty for the part `all`, else the table's id, the hour, the waiter's id, the promotion's id or the rate of tax.
  private static let bills = """
    CREATE TABLE report_bills (
      day BIGINT NOT NULL REFERENCES report_day (day),
      part TEXT NOT NULL CHECK (part IN ('all', 'table', 'hour', 'waiter', 'promotion', 'tax')),
      name TEXT NOT NULL,
      bills BIGINT NOT NULL,
      guests BIGINT NOT NULL,
      revenue BIGINT NOT NULL,
      discounts BIGINT NOT NULL,
      discount_value BIGINT NOT NULL,
      promotions BIGINT NOT NULL,
      promotion_value BIGINT NOT NULL,
      service BIGINT NOT NULL,
      tax_base BIGINT NOT NULL,
      tax BIGINT NOT NULL,
      stay_seconds BIGINT NOT NULL,
      PRIMARY KEY (day, part, name)
    )
    """

  private static let dishes = """
    CREATE TABLE report_dishes (
      day BIGINT NOT NULL REFERENCES report_day (day),
      dish TEXT NOT NULL,
      dish_group TEXT NOT NULL,
      station TEXT NOT NULL,
      sold BIGINT NOT NULL,
      sold_value BIGINT NOT NULL,
      voids BIGINT NOT NULL,
      void_value BIGINT NOT NULL,
      refusals BIGINT NOT NULL,
      refusal_value BIGINT NOT NULL,
      cooked BIGINT NOT NULL,
      cook_seconds BIGINT NOT NULL,
      carried BIGINT NOT NULL,
      carry_seconds BIGINT NOT NULL,
      PRIMARY KEY (day, dish, dish_group, station)
    )
    """

  /// `name`: the tender, or the id of a person. Nobody's is empty.
  private static let payments = """
    CREATE TABLE report_payments (
      day BIGINT NOT NULL REFERENCES report_day (day),
      part TEXT NOT NULL CHECK (part IN ('tender', 'cashier', 'waiter')),
      name TEXT NOT NULL,
      payments BIGINT NOT NULL,
      received BIGINT NOT NULL,
      tips BIGINT NOT NULL,
      refunds BIGINT NOT NULL,
      refund_value BIGINT NOT NULL,
      PRIMARY KEY (day, part, name)
    )
    """

  /// A command that changed the rows of an ended day. The day is added up again, and then the mark goes.
  private static let mark = "CREATE TABLE report_mark (day BIGINT NOT NULL, command TEXT NOT NULL, PRIMARY KEY (day, command))"
}
