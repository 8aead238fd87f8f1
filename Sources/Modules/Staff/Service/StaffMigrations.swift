import Storage

/// The tables of staff. Passwords, PINs and tokens are stored only in forms that cannot be reversed.
public enum StaffMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "staff", number: 1, name: "employees, their secrets and sessions, settings",
      [employee, sectionWaiter, credential, pinTry, session, sessionOfEmployee, sessionOfDevice, setting]),
    Migration(module: "staff", number: 2, name: "people who signed up and wait for a manager", [signUp]),
    Migration(module: "staff", number: 3, name: "waiters of a section are known by their employees alone", ["DROP TABLE section_waiter"]),
    Migration(module: "staff", number: 4, name: "decimals of a house whose currency is used without them", [formerDecimals]),
  ]

  /// Amounts of such a house have the decimals of ISO 4217, and keep them.
  private static let formerDecimals = """
    UPDATE setting SET content = content || CASE content WHEN 'IQD' THEN '3' ELSE '2' END
    WHERE id = 'currency' AND content IN (
      'AFN', 'ALL', 'AMD', 'COP', 'HUF', 'IDR', 'IQD', 'IRR', 'KHR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'MNT', 'PKR', 'SOS', 'SYP', 'TWD', 'TZS',
      'UZS', 'YER')
    """

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

  /// The waiters of a section. It follows from employees' roles and sections, and is stored for lookups by section.
  private static let sectionWaiter = """
    CREATE TABLE section_waiter (
      section_id TEXT NOT NULL,
      employee_id TEXT NOT NULL REFERENCES employee (id),
      PRIMARY KEY (section_id, employee_id)
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
