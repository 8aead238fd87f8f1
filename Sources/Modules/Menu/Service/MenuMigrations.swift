import Storage

/// The tables of the menu. The database enforces the same limits as the rules.
public enum MenuMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "menu", number: 11, name: "all tables", replaces: [.init("menu", 10, "655d3636e360e75c")],
      [
        """
        CREATE TABLE dish_group (
          id TEXT PRIMARY KEY,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
          name_en TEXT CHECK (length(name_en) BETWEEN 1 AND 30),
          priority BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 99),
          calls_itself BIGINT NOT NULL CHECK (calls_itself IN (0, 1)),
          notes TEXT NOT NULL,
          active BIGINT NOT NULL CHECK (active IN (0, 1)),
          next_minutes BIGINT NOT NULL DEFAULT 10 CHECK (next_minutes BETWEEN 0 AND 240),
          description TEXT CHECK (length(description) BETWEEN 1 AND 100)
        )
        """,
        """
        CREATE TABLE dish (
          id TEXT PRIMARY KEY,
          group_id TEXT NOT NULL REFERENCES dish_group (id),
          station TEXT NOT NULL CHECK (length(station) BETWEEN 1 AND 30),
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
          name_en TEXT CHECK (length(name_en) BETWEEN 1 AND 50),
          description TEXT NOT NULL CHECK (length(description) <= 300),
          description_en TEXT CHECK (length(description_en) <= 300),
          price BIGINT NOT NULL CHECK (price BETWEEN 0 AND 1000000000),
          portions BIGINT CHECK (portions BETWEEN 0 AND 99999),
          picture TEXT CHECK (length(picture) BETWEEN 1 AND 50),
          active BIGINT NOT NULL CHECK (active IN (0, 1)),
          out_at BIGINT,
          usual_portions BIGINT CHECK (usual_portions BETWEEN 1 AND 99999),
          counted_at BIGINT,
          market_price BIGINT NOT NULL DEFAULT 0 CHECK (market_price IN (0, 1)),
          tax_class TEXT CHECK (tax_class IN ('a', 'b', 'c')),
          by_weight BIGINT NOT NULL DEFAULT 0 CHECK (by_weight IN (0, 1))
        )
        """,
        "CREATE INDEX dish_of_group ON dish (group_id)", lease, lastImport,
      ]),
    Migration(module: "menu", number: 12, name: "options of dishes", [optionGroup]),
    Migration(
      module: "menu", number: 13, name: "menus of days, serving times and price rules",
      ["ALTER TABLE dish ADD COLUMN times TEXT", dayMenu, "CREATE INDEX day_menu_coming ON day_menu (id) WHERE past = 0", priceRule]),
  ]

  /// A group is read as a whole, so its options, dishes and dish groups are JSON.
  private static let optionGroup = """
    CREATE TABLE option_group (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      name_en TEXT CHECK (length(name_en) BETWEEN 1 AND 30),
      priority BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 99),
      dishes TEXT NOT NULL,
      dish_groups TEXT NOT NULL,
      least BIGINT NOT NULL CHECK (least BETWEEN 0 AND most),
      most BIGINT NOT NULL CHECK (most BETWEEN 1 AND 20),
      options TEXT NOT NULL,
      active BIGINT NOT NULL CHECK (active IN (0, 1))
    )
    """

  /// The dishes are JSON, because a plan is read as a whole. `past`: its day is over, so devices do not have it.
  private static let dayMenu = """
    CREATE TABLE day_menu (
      id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 5),
      dishes TEXT NOT NULL,
      planned_by TEXT NOT NULL,
      planned_at BIGINT NOT NULL,
      past BIGINT NOT NULL DEFAULT 0 CHECK (past IN (0, 1))
    )
    """

  /// Dishes, dish groups, sections, types and times are JSON.
  private static let priceRule = """
    CREATE TABLE price_rule (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      priority BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 99),
      dishes TEXT NOT NULL,
      dish_groups TEXT NOT NULL,
      sections TEXT NOT NULL,
      types TEXT NOT NULL,
      times TEXT NOT NULL,
      effect TEXT NOT NULL CHECK (effect IN ('price', 'percent', 'amount')),
      effect_value BIGINT NOT NULL CHECK (effect_value BETWEEN -1000000000 AND 1000000000),
      active BIGINT NOT NULL CHECK (active IN (0, 1))
    )
    """

  private static let lease = """
    CREATE TABLE lease (
      dish_id TEXT NOT NULL REFERENCES dish (id),
      device TEXT NOT NULL,
      device_name TEXT NOT NULL CHECK (length(device_name) BETWEEN 1 AND 50),
      portions BIGINT NOT NULL CHECK (portions BETWEEN 0 AND 99999),
      given_at BIGINT NOT NULL,
      asked_at BIGINT,
      withdrawn_at BIGINT,
      away_at BIGINT,
      PRIMARY KEY (dish_id, device),
      CHECK ((portions = 0) = (withdrawn_at IS NOT NULL))
    )
    """

  /// One row for each group and dish that the last import wrote; the values are JSON.
  private static let lastImport = """
    CREATE TABLE menu_import (
      import_id TEXT NOT NULL,
      position BIGINT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('group', 'dish')),
      former TEXT,
      written TEXT NOT NULL
    )
    """
}
