import Storage

/// The tables of invoices. Orders belong to another module: their ids are no foreign keys here.
public enum InvoicesMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "invoices", number: 3, name: "all tables", replaces: [.init("invoices", 2, "b18b891b3908f4e0")], [buyer, setup, handover, open])
  ]

  private static let buyer = """
    CREATE TABLE invoice_buyer (
      order_id TEXT PRIMARY KEY,
      content TEXT NOT NULL,
      set_by TEXT NOT NULL,
      set_at BIGINT NOT NULL
    )
    """

  /// One row. `since`: when handing over was switched on. Bills that were paid before are not handed over.
  private static let setup = """
    CREATE TABLE invoice_setup (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      content TEXT NOT NULL,
      since BIGINT
    )
    """

  /// `content`: the file as the provider gets it, once it may have arrived there. `decision`: of a bill of which all was given back; NULL: nobody has decided.
  private static let handover = """
    CREATE TABLE invoice_handover (
      order_id TEXT PRIMARY KEY,
      ended_at BIGINT NOT NULL,
      next_at BIGINT NOT NULL,
      tries BIGINT NOT NULL DEFAULT 0 CHECK (tries >= 0),
      trouble TEXT,
      name TEXT,
      content TEXT,
      total BIGINT,
      done_at BIGINT,
      decision TEXT CHECK (decision IN ('send', 'leave')),
      CHECK ((content IS NULL) = (name IS NULL) AND (content IS NULL) = (total IS NULL)),
      CHECK (done_at IS NULL OR content IS NOT NULL AND trouble IS NULL)
    )
    """

  private static let open = """
    CREATE INDEX invoice_handover_open ON invoice_handover (next_at) WHERE done_at IS NULL AND (decision IS NULL OR decision = 'send')
    """
}
