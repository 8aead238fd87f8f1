import Storage

/// The tables of orders. Tables, dishes and people belong to other modules, so their ids are no foreign keys here.
public enum OrdersMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "orders", number: 14, name: "all tables", replaces: [.init("orders", 13, "6cb4ab94f6bde165")],
      sqlite: tables(id: "id"), postgres: tables(id: "id COLLATE \"C\"")),
    Migration(module: "orders", number: 15, name: "options of items", ["ALTER TABLE item ADD COLUMN options TEXT"]),
    Migration(module: "orders", number: 16, name: "words of courses, warnings", wordsAndWarnings),
    Migration(module: "orders", number: 17, name: "orders without a table", withoutTable),
    Migration(module: "orders", number: 18, name: "weights of the scale", weights),
    Migration(module: "orders", number: 19, name: "urgent courses", ["ALTER TABLE course ADD COLUMN urgent_at BIGINT"]),
    Migration(
      module: "orders", number: 20, name: "seats of items", ["ALTER TABLE item ADD COLUMN seat BIGINT CHECK (seat BETWEEN 1 AND 99)"]),
  ]

  private static let wordsAndWarnings = [
    "ALTER TABLE course ADD COLUMN name TEXT CHECK (length(name) BETWEEN 1 AND 30)",
    "ALTER TABLE course ADD COLUMN note TEXT CHECK (length(note) BETWEEN 1 AND 300)",
    "ALTER TABLE alert ADD COLUMN item_id TEXT",
    "ALTER TABLE alert ADD COLUMN told_by TEXT",
  ]

  /// The words of `order_type` are no list here, because SQLite can change such a list only by copying the table.
  private static let withoutTable = [
    "ALTER TABLE party_order ADD COLUMN fulfilment TEXT",
    "ALTER TABLE party_order ADD COLUMN order_type TEXT CHECK (length(order_type) BETWEEN 1 AND 30)",
    "ALTER TABLE party_order ADD COLUMN pick_up_number BIGINT CHECK (pick_up_number BETWEEN 1 AND 9999)",
    "ALTER TABLE party_order ADD COLUMN guest_phone TEXT",
    "ALTER TABLE course ADD COLUMN start_at BIGINT",
    "CREATE INDEX party_order_numbered ON party_order (opened_at, pick_up_number) WHERE pick_up_number IS NOT NULL",
    "CREATE INDEX party_order_of_guest ON party_order (guest_phone, opened_at) WHERE guest_phone IS NOT NULL",
  ]

  private static let weights = [
    "ALTER TABLE item ADD COLUMN ordered_measure BIGINT CHECK (ordered_measure BETWEEN 1 AND 99999)",
    "ALTER TABLE item ADD COLUMN weighed_at BIGINT",
    "ALTER TABLE item ADD COLUMN weighed_by TEXT",
  ]

  private static func tables(id: String) -> [String] {
    [partyOrder, onePartyAtATable, partiesBeside, openOrders, absorbedOrders] + byTime(id: id)
      + [course, coursesOfOrder, calledCourses, item, itemsOfOrder, itemsOfCourse, itemsTakenBack, alert, unseenAlerts]
  }

  /// For lists that read all orders in the order of time. Ids of the same moment are in the order of their bytes on both databases.
  private static func byTime(id: String) -> [String] {
    [
      "CREATE INDEX party_order_opened ON party_order (opened_at, \(id))",
      "CREATE INDEX party_order_of_table ON party_order (table_id, opened_at, \(id))",
      "CREATE INDEX party_order_joined_table ON party_order (table_id) WHERE merged_into IS NOT NULL",
      "CREATE INDEX party_order_joined ON party_order (opened_at, \(id)) WHERE merged_into IS NOT NULL",
      "CREATE INDEX party_order_written_off ON party_order (opened_at, \(id)) WHERE end_reason = 'writtenOff'",
      "CREATE INDEX party_order_empty ON party_order (opened_at, \(id)) WHERE end_reason = 'empty'",
      "CREATE INDEX party_order_ended ON party_order (ended_at, \(id)) WHERE state = 1",
    ]
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
      beside BIGINT NOT NULL DEFAULT 0 CHECK (beside IN (0, 1)),
      booking TEXT,
      paid_at BIGINT,
      CHECK (merged_into <> id),
      CHECK ((state = 1) = (end_reason IS NOT NULL)),
      CHECK ((state = 1) = (ended_by IS NOT NULL)),
      CHECK ((state = 1) = (ended_at IS NOT NULL))
    )
    """

  private static let onePartyAtATable = "CREATE UNIQUE INDEX party_order_at_table ON party_order (table_id) WHERE state = 0 AND beside = 0"

  private static let partiesBeside = "CREATE INDEX party_order_beside ON party_order (table_id) WHERE state = 0 AND beside = 1"

  private static let openOrders = "CREATE INDEX party_order_open ON party_order (id) WHERE state = 0"

  private static let absorbedOrders = "CREATE INDEX party_order_merged ON party_order (merged_into) WHERE merged_into IS NOT NULL"

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
      shown_at BIGINT,
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
      carried_at BIGINT,
      measure BIGINT CHECK (measure IS NULL OR (measure BETWEEN 1 AND 99999 AND quantity = 1)),
      tax BIGINT CHECK (tax BETWEEN 1 AND 2000000),
      request TEXT,
      full_price BIGINT CHECK (full_price BETWEEN 0 AND 1000000000000),
      discount_reason TEXT CHECK (length(discount_reason) BETWEEN 1 AND 300),
      discount_by TEXT,
      discount_approved_by TEXT,
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

  /// The kinds of news are no list here, because SQLite can change such a list only by copying the table.
  private static let alert = """
    CREATE TABLE alert (
      id TEXT PRIMARY KEY,
      news TEXT NOT NULL CHECK (length(news) BETWEEN 1 AND 30),
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
      told_at BIGINT,
      CHECK (seen_by IS NULL OR closed_at IS NOT NULL)
    )
    """

  private static let unseenAlerts = "CREATE INDEX alert_unseen ON alert (order_id) WHERE closed_at IS NULL"
}
