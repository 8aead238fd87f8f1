import Storage

/// The aggregates of business days. They follow from the rows of other modules, whose ids are no foreign keys here.
/// A column holds a sum in whole minor units, seconds or pieces. A column that a row does not have is 0.
public enum ReportsMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "reports", number: 7, name: "all tables", replaces: [.init("reports", 6, "77b5938b242a1b34")],
      [day, bills, dishes, payments, mark, template, schedule, mail, dueMails, cost, ledger]),
    Migration(module: "reports", number: 8, name: "options", [options]),
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

  /// `content`: the plan as JSON, in the form of `version`. No row: the house has the usual accounts.
  private static let ledger = """
    CREATE TABLE ledger_plan (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      version BIGINT NOT NULL CHECK (version > 0),
      content TEXT NOT NULL
    )
    """

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
      bookings_cancelled BIGINT NOT NULL,
      open_seconds BIGINT NOT NULL DEFAULT 0,
      runner_calls BIGINT NOT NULL DEFAULT 0,
      runner_seconds BIGINT NOT NULL DEFAULT 0,
      runner_calls_late BIGINT NOT NULL DEFAULT 0,
      held BIGINT NOT NULL DEFAULT 0,
      settled_debts BIGINT NOT NULL DEFAULT 0
    )
    """

  /// `name`: empty for the part `all`, else the table's id, the hour, the waiter's id, the promotion's id or the rate of tax.
  private static let bills = """
    CREATE TABLE report_bills (
      day BIGINT NOT NULL REFERENCES report_day (day),
      part TEXT NOT NULL CHECK (part IN ('all', 'table', 'section', 'hour', 'waiter', 'promotion', 'tax')),
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
      covers BIGINT NOT NULL DEFAULT 0,
      turns BIGINT NOT NULL DEFAULT 0,
      occupied_seconds BIGINT NOT NULL DEFAULT 0,
      items BIGINT NOT NULL DEFAULT 0,
      added_tax BIGINT NOT NULL DEFAULT 0,
      rounding BIGINT NOT NULL DEFAULT 0,
      part_paid BIGINT NOT NULL DEFAULT 0,
      taken_back BIGINT NOT NULL DEFAULT 0,
      taken_back_base BIGINT NOT NULL DEFAULT 0,
      taken_back_tax BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (day, part, name)
    )
    """

  /// Days that were added up before have no rows: orders of earlier versions have no options.
  private static let options = """
    CREATE TABLE report_options (
      day BIGINT NOT NULL REFERENCES report_day (day),
      option_id TEXT NOT NULL,
      dish TEXT NOT NULL,
      chosen BIGINT NOT NULL,
      chosen_value BIGINT NOT NULL,
      PRIMARY KEY (day, option_id, dish)
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
      cooked_late BIGINT NOT NULL DEFAULT 0,
      carried_late BIGINT NOT NULL DEFAULT 0,
      weighed BIGINT NOT NULL DEFAULT 0,
      grams BIGINT NOT NULL DEFAULT 0,
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

  /// `content`: the template as JSON, in the form of `version`. A newer form cannot be read, but is listed by its name.
  private static let template = """
    CREATE TABLE report_template (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      version BIGINT NOT NULL CHECK (version > 0),
      content TEXT NOT NULL
    )
    """

  /// `template`: also of the program, which has no row. `next_day`: the day of the calendar, since 1970, on which it is due next.
  private static let schedule = """
    CREATE TABLE report_schedule (
      id TEXT PRIMARY KEY,
      template TEXT NOT NULL,
      content TEXT NOT NULL,
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      next_day BIGINT NOT NULL
    )
    """

  /// One mail to one address about one due day. `content`: the schedule as it was when the day came. `at`: the moment of the last change of its
  /// state. `next_at`: of its next try.
  private static let mail = """
    CREATE TABLE report_mail (
      schedule TEXT NOT NULL REFERENCES report_schedule (id),
      day BIGINT NOT NULL,
      address TEXT NOT NULL,
      content TEXT NOT NULL,
      state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 5),
      tries BIGINT NOT NULL CHECK (tries >= 0),
      due_at BIGINT NOT NULL,
      next_at BIGINT NOT NULL,
      at BIGINT NOT NULL,
      code TEXT,
      detail TEXT,
      PRIMARY KEY (schedule, day, address)
    )
    """

  private static let dueMails = "CREATE INDEX report_mail_due ON report_mail (next_at) WHERE state IN (0, 3)"
}
