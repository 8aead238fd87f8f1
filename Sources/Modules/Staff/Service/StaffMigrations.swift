import Storage

/// The tables of staff. Passwords, PINs and tokens are stored only in forms that cannot be reversed.
public enum StaffMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "staff", number: 5, name: "all tables", replaces: [.init("staff", 4, "f266320601db9c57")],
      [employee, credential, pinTry, session, sessionOfEmployee, sessionOfDevice, setting, signUp])
  ]

  private static let employee = """
    CREATE TABLE employee (
      id TEXT PRIMARY KEY,
      login TEXT NOT NULL UNIQUE CHECK (length(login) BETWEEN 1 AND 40),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      roles TEXT NOT NULL,
      sections TEXT NOT NULL,
      manages BIGINT NOT NULL CHECK (manages IN (0, 1)),
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      language TEXT NOT NULL CHECK (language IN ('vi', 'en')),
      rights_version BIGINT NOT NULL CHECK (rights_version >= 1)
    )
    """

  private static let credential = """
    CREATE TABLE credential (
      employee_id TEXT PRIMARY KEY REFERENCES employee (id),
      password TEXT,
      pin TEXT
    )
    """

  private static let pinTry = """
    CREATE TABLE pin_try (
      employee_id TEXT NOT NULL REFERENCES employee (id),
      device TEXT NOT NULL,
      wrong BIGINT NOT NULL CHECK (wrong >= 0),
      PRIMARY KEY (employee_id, device)
    )
    """

  private static let session = """
    CREATE TABLE staff_session (
      id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      employee_id TEXT NOT NULL REFERENCES employee (id),
      device TEXT NOT NULL,
      device_name TEXT NOT NULL CHECK (length(device_name) BETWEEN 1 AND 50),
      by_password BIGINT NOT NULL CHECK (by_password IN (0, 1)),
      created_at BIGINT NOT NULL,
      seen_at BIGINT NOT NULL,
      ended_at BIGINT,
      ending TEXT CHECK (ending IN ('switched', 'signedOut', 'revoked', 'password', 'left')),
      CHECK ((ended_at IS NULL) = (ending IS NULL))
    )
    """

  private static let sessionOfEmployee = "CREATE INDEX staff_session_employee ON staff_session (employee_id, created_at)"

  private static let sessionOfDevice = "CREATE INDEX staff_session_device ON staff_session (device, created_at)"

  private static let setting = """
    CREATE TABLE setting (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL CHECK (length(content) <= 300)
    )
    """

  /// No accounts yet: there is nothing that could be done with one of these.
  private static let signUp = """
    CREATE TABLE sign_up (
      id TEXT PRIMARY KEY,
      login TEXT NOT NULL UNIQUE CHECK (length(login) BETWEEN 1 AND 40),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      password TEXT NOT NULL,
      at BIGINT NOT NULL
    )
    """
}
