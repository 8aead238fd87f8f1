import Storage

/// The tables of the floor. `order_id` names a party of another module and is therefore no foreign key.
public enum FloorMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "floor", number: 6, name: "all tables", replaces: [.init("floor", 5, "75cac054cca91501")],
      [section, diningTable, oneOrder, oneName, merged, runnerCall, waitingCalls, answeredCalls, formerSection])
  ]

  /// Until this moment the table lay in this section. What was earned there stays there.
  private static let formerSection = """
    CREATE TABLE former_section (
      table_id TEXT NOT NULL REFERENCES dining_table (id),
      until_at BIGINT NOT NULL,
      section_id TEXT NOT NULL,
      PRIMARY KEY (table_id, until_at)
    )
    """

  private static let section = """
    CREATE TABLE floor_section (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      description TEXT NOT NULL CHECK (length(description) <= 100),
      position BIGINT NOT NULL CHECK (position BETWEEN 1 AND 99),
      decorations TEXT NOT NULL,
      active BIGINT NOT NULL CHECK (active IN (0, 1))
    )
    """

  /// `hold_booking` names a booking of another module; `neighbours` is a list of ids as JSON.
  private static let diningTable = """
    CREATE TABLE dining_table (
      id TEXT PRIMARY KEY,
      section_id TEXT NOT NULL REFERENCES floor_section (id),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      seats BIGINT NOT NULL CHECK (seats >= 1),
      max_seats BIGINT NOT NULL CHECK (max_seats BETWEEN seats AND 100),
      shape TEXT NOT NULL CHECK (shape IN ('round', 'square', 'long')),
      x BIGINT NOT NULL CHECK (x BETWEEN 0 AND 2000),
      y BIGINT NOT NULL CHECK (y BETWEEN 0 AND 2000),
      w BIGINT NOT NULL CHECK (w BETWEEN 0 AND 2000),
      h BIGINT NOT NULL CHECK (h BETWEEN 0 AND 2000),
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      order_id TEXT,
      host_id TEXT REFERENCES dining_table (id),
      cleaning_episode TEXT,
      cleaning_since BIGINT,
      cleaning_until BIGINT,
      hold_booking TEXT CHECK (hold_booking IS NULL OR active = 1),
      hold_name TEXT CHECK ((hold_booking IS NULL) = (hold_name IS NULL)),
      hold_at BIGINT CHECK ((hold_booking IS NULL) = (hold_at IS NULL)),
      neighbours TEXT NOT NULL DEFAULT '[]',
      description TEXT CHECK (length(description) BETWEEN 1 AND 100),
      CHECK (host_id <> id),
      CHECK (active = 1 OR (order_id IS NULL AND host_id IS NULL AND cleaning_episode IS NULL)),
      CHECK (cleaning_episode IS NULL OR (order_id IS NULL AND host_id IS NULL)),
      CHECK ((cleaning_episode IS NULL) = (cleaning_since IS NULL) AND (cleaning_episode IS NULL) = (cleaning_until IS NULL))
    )
    """

  private static let oneOrder = "CREATE UNIQUE INDEX dining_table_order ON dining_table (order_id) WHERE order_id IS NOT NULL"

  private static let oneName = "CREATE UNIQUE INDEX dining_table_name ON dining_table (section_id, name) WHERE active = 1"

  private static let merged = "CREATE INDEX dining_table_host ON dining_table (host_id) WHERE host_id IS NOT NULL"

  private static let runnerCall = """
    CREATE TABLE runner_call (
      id TEXT PRIMARY KEY,
      wish TEXT NOT NULL CHECK (wish IN ('clear', 'come')),
      section_id TEXT NOT NULL REFERENCES floor_section (id),
      table_id TEXT REFERENCES dining_table (id),
      note TEXT NOT NULL CHECK (length(note) <= 300),
      called_by TEXT NOT NULL,
      called_at BIGINT NOT NULL,
      answered_by TEXT,
      answered_at BIGINT,
      CHECK (wish <> 'clear' OR table_id IS NOT NULL),
      CHECK ((answered_by IS NULL) = (answered_at IS NULL))
    )
    """

  private static let waitingCalls = "CREATE INDEX runner_call_waiting ON runner_call (called_at) WHERE answered_at IS NULL"

  private static let answeredCalls = "CREATE INDEX runner_call_answered ON runner_call (answered_at) WHERE answered_at IS NOT NULL"
}
