import Storage

/// The tables of printing. Orders, courses, tables and people belong to other modules: the ticket contains their ids.
public enum PrintingMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "printing", number: 11, name: "all tables", replaces: [.init("printing", 10, "dad1a404032ee56e")],
      sqlite: tables("BLOB"), postgres: tables("BYTEA"))
  ]

  private static func tables(_ bytes: String) -> [String] {
    [printer, oneName, job, waitingJobs, shownJobs, oldJobs, jobsOfCourse, jobsOfBill, template(bytes), devicePrint]
  }

  private static let printer = """
    CREATE TABLE printer (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
      port BIGINT NOT NULL CHECK (port BETWEEN 1024 AND 65535),
      stations TEXT NOT NULL,
      paper TEXT NOT NULL CHECK (paper IN ('mm58', 'mm80')),
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      standing TEXT NOT NULL CHECK (standing IN ('unknown', 'ready', 'silent', 'unreachable', 'paperOut', 'coverOpen', 'failing')),
      standing_since BIGINT NOT NULL,
      paper_low BIGINT NOT NULL CHECK (paper_low IN (0, 1)),
      last_number BIGINT NOT NULL CHECK (last_number >= 0),
      answers BIGINT NOT NULL DEFAULT 0 CHECK (answers IN (0, 1)),
      tickets BIGINT NOT NULL DEFAULT 1 CHECK (tickets IN (0, 1)),
      bills BIGINT NOT NULL DEFAULT 0 CHECK (bills IN (0, 1)),
      sections TEXT NOT NULL DEFAULT '[]',
      fallback TEXT,
      drawer BIGINT NOT NULL DEFAULT 0 CHECK (drawer IN (0, 1)),
      queue TEXT CHECK (length(queue) BETWEEN 1 AND 127),
      queue_port BIGINT NOT NULL DEFAULT 631 CHECK (queue_port = 631 OR queue_port BETWEEN 1024 AND 65535),
      queue_trouble TEXT CHECK (queue_trouble IN ('off', 'missing', 'refused', 'paused', 'garbled')),
      drawer_on_cash BIGINT NOT NULL DEFAULT 0 CHECK (drawer_on_cash IN (0, 1))
    )
    """

  private static let oneName = "CREATE UNIQUE INDEX printer_name ON printer (name) WHERE active = 1"

  /// `shown`: devices hold it; a finished one until twenty more are finished.
  private static let job = """
    CREATE TABLE print_job (
      id TEXT PRIMARY KEY,
      printer_id TEXT NOT NULL REFERENCES printer (id),
      number BIGINT NOT NULL CHECK (number >= 1),
      ticket TEXT NOT NULL,
      course_id TEXT,
      state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 4),
      attempts BIGINT NOT NULL CHECK (attempts >= 0),
      queued_at BIGINT NOT NULL,
      done_at BIGINT,
      cause TEXT CHECK (cause IN ('byHand', 'tooLate', 'putAway', 'moved')),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
      lacks_glyphs BIGINT NOT NULL DEFAULT 0 CHECK (lacks_glyphs IN (0, 1)),
      bill_order_id TEXT,
      bill_version BIGINT CHECK (bill_version BETWEEN 0 AND 9999),
      bill_settled BIGINT CHECK (bill_settled IN (0, 1)),
      repeats BIGINT NOT NULL DEFAULT 0 CHECK (repeats IN (0, 1)),
      moved_from TEXT,
      bill_part TEXT,
      UNIQUE (printer_id, number),
      CHECK ((state >= 2) = (done_at IS NOT NULL)),
      CHECK ((state = 4) = (cause IS NOT NULL)),
      CHECK (state >= 2 OR shown = 1),
      CHECK ((bill_order_id IS NULL) = (bill_version IS NULL) AND (bill_order_id IS NULL) = (bill_settled IS NULL))
    )
    """

  private static let waitingJobs = "CREATE INDEX print_job_waiting ON print_job (printer_id, queued_at, number) WHERE state < 2"

  private static let shownJobs = "CREATE INDEX print_job_shown ON print_job (printer_id, done_at, number) WHERE shown = 1"

  private static let oldJobs = "CREATE INDEX print_job_old ON print_job (done_at) WHERE shown = 0"

  private static let jobsOfBill = "CREATE INDEX print_job_bill ON print_job (bill_order_id) WHERE bill_order_id IS NOT NULL"

  private static let jobsOfCourse = "CREATE INDEX print_job_course ON print_job (course_id) WHERE course_id IS NOT NULL"

  /// One row. `logo`: a byte for each point, in shades of grey, row after row.
  private static func template(_ bytes: String) -> String {
    """
    CREATE TABLE bill_template (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      hides TEXT NOT NULL,
      logo \(bytes),
      logo_width BIGINT CHECK (logo_width BETWEEN 1 AND 384),
      logo_height BIGINT CHECK (logo_height BETWEEN 1 AND 288),
      logo_tag TEXT,
      CHECK ((logo IS NULL) = (logo_width IS NULL) AND (logo IS NULL) = (logo_height IS NULL) AND (logo IS NULL) = (logo_tag IS NULL))
    )
    """
  }

  /// Bills for printers that only a device reaches. `id` is made by the device: the same paper asked for again is the same row.
  private static let devicePrint = """
    CREATE TABLE device_print (
      order_id TEXT NOT NULL,
      id TEXT NOT NULL,
      bill_version BIGINT NOT NULL CHECK (bill_version BETWEEN 0 AND 9999),
      bill_settled BIGINT NOT NULL CHECK (bill_settled IN (0, 1)),
      paper TEXT NOT NULL CHECK (paper IN ('mm58', 'mm80', 'browser', 'pdf', 'picture')),
      employee_id TEXT NOT NULL,
      device_id TEXT NOT NULL,
      at BIGINT NOT NULL,
      bill_part TEXT,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      PRIMARY KEY (order_id, id)
    )
    """
}
