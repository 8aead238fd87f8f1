import Storage

/// The tables of orders. Tables, dishes and people belong to other modules, so their ids are no foreign keys here.
public enum OrdersMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "orders", number: 1, name: "orders, courses, items, alerts",
      [partyOrder, onePartyAtATable, openOrders, absorbedOrders, endedOrders]
        + [course, coursesOfOrder, calledCourses]
        + [item, itemsOfOrder, itemsOfCourse, itemsTakenBack]
        + [alert, unseenAlerts]),
    Migration(module: "orders", number: 2, name: "calls that the kitchen sees, and what happened where nobody could know", factsOfDevices),
    Migration(module: "orders", number: 3, name: "guests who had booked", arrivals),
    Migration(module: "orders", number: 4, name: "alerts of any kind", anyNews),
    Migration(module: "orders", number: 5, name: "tables that were told of a dish that ran out", ["ALTER TABLE alert ADD COLUMN told_at BIGINT"]),
    Migration(
      module: "orders", number: 6, name: "parties that paid while dishes were still to come",
      ["ALTER TABLE party_order ADD COLUMN paid_at BIGINT"]),
    Migration(
      module: "orders", number: 7, name: "value-added tax of items",
      ["ALTER TABLE item ADD COLUMN tax BIGINT CHECK (tax BETWEEN 1 AND 1000)"]),
    Migration(
      module: "orders", number: 8, name: "orders by time and table", sqlite: byTime(id: "id"), postgres: byTime(id: "id COLLATE \"C\"")),
    Migration(
      module: "orders", number: 9, name: "weighed items",
      ["ALTER TABLE item ADD COLUMN measure BIGINT CHECK (measure IS NULL OR (measure BETWEEN 1 AND 99999 AND quantity = 1))"]),
    Migration(module: "orders", number: 10, name: "orders by their end", sqlite: byEnd(id: "id"), postgres: byEnd(id: "id COLLATE \"C\"")),
    Migration(module: "orders", number: 11, name: "rates of tax with up to four decimals, and exempt items", anyTaxRate),
    Migration(
      module: "orders", number: 12, name: "requests about items that the kitchen has", ["ALTER TABLE item ADD COLUMN request TEXT"]),
    Migration(module: "orders", number: 13, name: "discounts on single items", itemDiscounts),
  ]

  private static let itemDiscounts = [
    "ALTER TABLE item ADD COLUMN full_price BIGINT CHECK (full_price BETWEEN 0 AND 1000000000000)",
    "ALTER TABLE item ADD COLUMN discount_reason TEXT CHECK (length(discount_reason) BETWEEN 1 AND 300)",
    "ALTER TABLE item ADD COLUMN discount_by TEXT",
    "ALTER TABLE item ADD COLUMN discount_approved_by TEXT",
  ]

  /// A column's check cannot be changed, so a wider column takes the place of the old one.
  private static let anyTaxRate = [
    "ALTER TABLE item ADD COLUMN tax_rate BIGINT CHECK (tax_rate BETWEEN 1 AND 2000000)",
    "UPDATE item SET tax_rate = tax WHERE tax IS NOT NULL",
    "ALTER TABLE item DROP COLUMN tax",
    "ALTER TABLE item RENAME COLUMN tax_rate TO tax",
  ]

  /// For lists that read all orders in the order of time. Ids of the same moment are in the order of their bytes on both databases.
  private static func byTime(id: String) -> [String] {
    [
      "CREATE INDEX party_order_opened ON party_order (opened_at, \(id))",
      "CREATE INDEX party_order_of_table ON party_order (table_id, opened_at, \(id))",
      "CREATE INDEX party_order_joined_table ON party_order (table_id) WHERE merged_into IS NOT NULL",
      "CREATE INDEX party_order_joined ON party_order (opened_at, \(id)) WHERE merged_into IS NOT NULL",
      "CREATE INDEX party_order_written_off ON party_order (opened_at, \(id)) WHERE end_reason = 'writtenOff'",
      "CREATE INDEX party_order_empty ON party_order (opened_at, \(id)) WHERE end_reason = 'empty'",
    ]
  }

  /// For lists of ended orders, the last that ended first. The index by the end alone goes.
  private static func byEnd(id: String) -> [String] {
    ["DROP INDEX party_order_ended", "CREATE INDEX party_order_ended ON party_order (ended_at, \(id)) WHERE state = 1"]
  }

  private static let partyOrder = """
    CREATE TABLE party_order (
      id TEXT PRIMARY KEY,
      table_id TEXT NOT NULL,
      guests BIGINT NOT NULL CHECK (guests BETWEEN 1 AND 500),
      waiter TEXT NOT NULL,
      opened_by TEXT NOT NULL,
      opened_at BIGINT NOT NULL,
      state BIGINT NOT NULL CHECK (state IN (0, 1)),
      merged_into TEXT REFERENCES party_order (id),
      revision BIGINT NOT NULL CHECK (revision >= 0),
      bill_asked_at BIGINT,
      last_served_at BIGINT,
      end_reason TEXT CHECK (end_reason IN ('settled', 'empty', 'writtenOff')),
      ended_by TEXT,
      ended_at BIGINT,
      end_note TEXT CHECK (length(end_note) BETWEEN 1 AND 300),
      CHECK (merged_into <> id),
      CHECK ((state = 1) = (end_reason IS NOT NULL)),
      CHECK ((state = 1) = (ended_by IS NOT NULL)),
      CHECK ((state = 1) = (ended_at IS NOT NULL))
    )
    """

  private static let onePartyAtATable = "CREATE UNIQUE INDEX party_order_at_table ON party_order (table_id) WHERE state = 0"

  private static let openOrders = "CREATE INDEX party_order_open ON party_order (id) WHERE state = 0"

  private static let absorbedOrders = "CREATE INDEX party_order_merged ON party_order (merged_into) WHERE merged_into IS NOT NULL"

  private static let endedOrders = "CREATE INDEX party_order_ended ON party_order (ended_at) WHERE state = 1"

  private static let course = """
    CREATE TABLE course (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      priority BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 99),
      state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 3),
      called_at BIGINT,
      heard_at BIGINT,
      called_by TEXT,
      queue_at BIGINT,
      queued_by TEXT,
      flag_at BIGINT,
      serve_called_at BIGINT,
      serve_called_by TEXT,
      served_at BIGINT,
      CHECK ((called_at IS NULL) = (called_by IS NULL)),
      CHECK ((called_at IS NULL) = (heard_at IS NULL)),
      CHECK ((called_at IS NULL) = (queue_at IS NULL)),
      CHECK (called_at IS NOT NULL OR state IN (0, 3)),
      CHECK (called_at IS NULL OR state <> 0),
      CHECK ((serve_called_at IS NULL) = (serve_called_by IS NULL)),
      CHECK (state <> 2 OR (flag_at IS NOT NULL AND serve_called_at IS NOT NULL)),
      CHECK ((state = 3) = (served_at IS NOT NULL))
    )
    """

  private static let coursesOfOrder = "CREATE INDEX course_of_order ON course (order_id)"

  private static let calledCourses = "CREATE INDEX course_called ON course (queue_at) WHERE state IN (1, 2)"

  private static let item = """
    CREATE TABLE item (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      course_id TEXT NOT NULL REFERENCES course (id),
      table_id TEXT NOT NULL,
      dish_id TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      group_id TEXT NOT NULL,
      station TEXT NOT NULL CHECK (length(station) BETWEEN 1 AND 30),
      price BIGINT NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
      shown_price BIGINT CHECK (shown_price BETWEEN 0 AND 1000000000000),
      quantity BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 999),
      note TEXT NOT NULL CHECK (length(note) <= 300),
      state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 5),
      ready_at BIGINT,
      ordered_by TEXT NOT NULL,
      ordered_at BIGINT NOT NULL,
      served_at BIGINT,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      closed_by TEXT,
      closed_at BIGINT,
      split_from TEXT REFERENCES item (id),
      CHECK ((state = 3) = (served_at IS NOT NULL)),
      CHECK (state NOT IN (2, 3) OR ready_at IS NOT NULL),
      CHECK ((state IN (4, 5)) = (reason IS NOT NULL)),
      CHECK ((state IN (4, 5)) = (closed_by IS NOT NULL)),
      CHECK ((state IN (4, 5)) = (closed_at IS NOT NULL))
    )
    """

  private static let itemsOfOrder = "CREATE INDEX item_of_order ON item (order_id)"

  private static let itemsOfCourse = "CREATE INDEX item_of_course ON item (course_id)"

  private static let itemsTakenBack = "CREATE INDEX item_taken_back ON item (closed_at) WHERE state IN (4, 5)"

  private static let alert = """
    CREATE TABLE alert (
      id TEXT PRIMARY KEY,
      news TEXT NOT NULL CHECK (news IN ('refused', 'seated', 'handedOver', 'rearranged')),
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      table_id TEXT NOT NULL,
      dish_id TEXT,
      name TEXT CHECK (length(name) BETWEEN 1 AND 50),
      quantity BIGINT CHECK (quantity BETWEEN 1 AND 999),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      portions BIGINT CHECK (portions BETWEEN 0 AND 99999),
      made_by TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      escalated BIGINT NOT NULL CHECK (escalated IN (0, 1)),
      closed_at BIGINT,
      seen_by TEXT,
      CHECK (seen_by IS NULL OR closed_at IS NOT NULL)
    )
    """

  static let unseenAlerts = "CREATE INDEX alert_unseen ON alert (order_id) WHERE closed_at IS NULL"

  private static let alertColumns = """
    id, news, employee, order_id, table_id, dish_id, name, quantity, reason, portions, made_by, made_at, escalated, closed_at, seen_by
    """

  /// SQLite cannot change a CHECK, so the alert table is recreated with the new kinds.
  private static let factsOfDevices = [
    "ALTER TABLE course ADD COLUMN shown_at BIGINT",
    "ALTER TABLE item ADD COLUMN carried_at BIGINT",
    "ALTER TABLE party_order ADD COLUMN beside BIGINT NOT NULL DEFAULT 0 CHECK (beside IN (0, 1))",
    "DROP INDEX party_order_at_table",
    "CREATE UNIQUE INDEX party_order_at_table ON party_order (table_id) WHERE state = 0 AND beside = 0",
    "CREATE INDEX party_order_beside ON party_order (table_id) WHERE state = 0 AND beside = 1",
    """
    CREATE TABLE alert_of_facts (
      id TEXT PRIMARY KEY,
      news TEXT NOT NULL CHECK (news IN ('refused', 'seated', 'handedOver', 'rearranged', 'unheard', 'beside', 'carried')),
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      table_id TEXT NOT NULL,
      dish_id TEXT,
      name TEXT CHECK (length(name) BETWEEN 1 AND 50),
      quantity BIGINT CHECK (quantity BETWEEN 1 AND 999),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      portions BIGINT CHECK (portions BETWEEN 0 AND 99999),
      made_by TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      escalated BIGINT NOT NULL CHECK (escalated IN (0, 1)),
      closed_at BIGINT,
      seen_by TEXT,
      course_id TEXT,
      CHECK (seen_by IS NULL OR closed_at IS NOT NULL)
    )
    """,
    "INSERT INTO alert_of_facts (\(alertColumns)) SELECT \(alertColumns) FROM alert",
    "DROP TABLE alert",
    "ALTER TABLE alert_of_facts RENAME TO alert",
    unseenAlerts,
  ]

  private static let arrivals = [
    "ALTER TABLE party_order ADD COLUMN booking TEXT",
    """
    CREATE TABLE alert_of_arrivals (
      id TEXT PRIMARY KEY,
      news TEXT NOT NULL CHECK (news IN ('refused', 'seated', 'handedOver', 'rearranged', 'unheard', 'beside', 'carried', 'arrived')),
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      table_id TEXT NOT NULL,
      dish_id TEXT,
      name TEXT CHECK (length(name) BETWEEN 1 AND 50),
      quantity BIGINT CHECK (quantity BETWEEN 1 AND 999),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      portions BIGINT CHECK (portions BETWEEN 0 AND 99999),
      made_by TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      escalated BIGINT NOT NULL CHECK (escalated IN (0, 1)),
      closed_at BIGINT,
      seen_by TEXT,
      course_id TEXT,
      guests BIGINT CHECK (guests BETWEEN 1 AND 500),
      wishes TEXT CHECK (length(wishes) <= 300),
      CHECK (seen_by IS NULL OR closed_at IS NOT NULL)
    )
    """,
    "INSERT INTO alert_of_arrivals (\(alertColumns), course_id) SELECT \(alertColumns), course_id FROM alert",
    "DROP TABLE alert",
    "ALTER TABLE alert_of_arrivals RENAME TO alert",
    unseenAlerts,
  ]
}
