import Storage

/// The tables of guest notifications. Bookings belong to another module: only their ids are here.
public enum NoticesMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "notices", number: 3, name: "all tables", replaces: [.init("notices", 2, "6e3622391cf63aa7")],
      [gateway, template, notice, dueNotices, noticesOfBooking, doneNotices])
  ]

  /// `content`: its settings as JSON, without its secret, which is in a separate file.
  private static let gateway = """
    CREATE TABLE notice_gateway (
      way TEXT PRIMARY KEY CHECK (way IN ('email', 'sms')),
      content TEXT NOT NULL,
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      standing TEXT NOT NULL CHECK (standing IN ('unknown', 'working', 'failing')),
      standing_since BIGINT NOT NULL,
      cause TEXT,
      detail TEXT,
      CHECK ((standing = 'failing') = (cause IS NOT NULL)),
      CHECK ((cause IS NULL) = (detail IS NULL))
    )
    """

  private static let template = """
    CREATE TABLE notice_template (
      news TEXT NOT NULL CHECK (news IN ('made', 'changed', 'cancelled', 'missed', 'tableReady')),
      language TEXT NOT NULL CHECK (language IN ('vi', 'en')),
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
      mail TEXT NOT NULL CHECK (length(mail) BETWEEN 1 AND 2000),
      sms TEXT NOT NULL CHECK (length(sms) BETWEEN 1 AND 2000),
      PRIMARY KEY (news, language)
    )
    """

  /// `about`: the time, tables and party that the guest was notified of, so that they do not get the same again.
  /// `begun` is 1 while the gateway is being told: who withdraws a booking meanwhile has to say so to its guest.
  private static let notice = """
    CREATE TABLE guest_notice (
      id TEXT PRIMARY KEY,
      way TEXT NOT NULL CHECK (way IN ('email', 'sms')),
      news TEXT NOT NULL CHECK (news IN ('made', 'changed', 'cancelled', 'missed', 'tableReady')),
      booking_id TEXT,
      party_id TEXT,
      guest_name TEXT NOT NULL,
      recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
      subject TEXT NOT NULL,
      body TEXT NOT NULL CHECK (length(body) >= 1),
      about TEXT NOT NULL,
      state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 4),
      tries BIGINT NOT NULL CHECK (tries >= 0),
      made_at BIGINT NOT NULL,
      next_at BIGINT NOT NULL,
      give_up_at BIGINT NOT NULL,
      done_at BIGINT,
      cause TEXT,
      detail TEXT,
      begun BIGINT NOT NULL DEFAULT 0 CHECK (begun IN (0, 1)),
      CHECK ((state >= 2) = (done_at IS NOT NULL)),
      CHECK ((cause IS NULL) = (detail IS NULL)),
      CHECK (state <> 2 OR cause IS NULL)
    )
    """

  private static let dueNotices = "CREATE INDEX guest_notice_due ON guest_notice (way, next_at) WHERE state < 2"

  private static let noticesOfBooking = "CREATE INDEX guest_notice_booking ON guest_notice (booking_id) WHERE booking_id IS NOT NULL"

  private static let doneNotices = "CREATE INDEX guest_notice_done ON guest_notice (done_at) WHERE state >= 2"
}
