import Kernel
import NoticesRules
import Storage

/// A notification about a booking, sent or waiting.
struct SentNotice {
  let notice: GuestNotice
  let about: String
  /// the gateway is being told, or was when the hub died
  let isOnItsWay: Bool

  var hasReached: Bool { notice.state == .sent || isOnItsWay }
}

/// Notices in the database.
struct GuestNoticeStore {
  let sql: any SQLConnection

  /// A notification and the booking's data that it contains.
  private typealias Stored = (notice: GuestNotice, about: String)

  private static let rows = Rows<Stored>(
    "guest_notice",
    (
      GuestNotice(
        id: GuestNoticeID(""), way: .email, news: .made, booking: nil, name: Name(""), to: "", subject: "", text: "", madeAt: Instant(0),
        giveUpAt: Instant(0)),
      ""
    )
  ) { row, stored in
    row("id", &stored.notice.id)
    row.choice("way", &stored.notice.way)
    row.choice("news", &stored.notice.news)
    row("booking_id", &stored.notice.booking, "party_id", &stored.notice.party, "guest_name", &stored.notice.name)
    row("recipient", &stored.notice.to, "subject", &stored.notice.subject, "body", &stored.notice.text)
    row.choice("state", &stored.notice.state)
    row("tries", &stored.notice.tries, "made_at", &stored.notice.madeAt, "next_at", &stored.notice.nextAt)
    row("give_up_at", &stored.notice.giveUpAt, "done_at", &stored.notice.doneAt)
    var (cause, detail) = (stored.notice.trouble?.cause, stored.notice.trouble?.detail)
    row.choice("cause", &cause)
    row("detail", &detail)
    stored.notice.trouble = cause.map { NoticeTrouble($0, detail ?? "") }
    row("about", &stored.about)
  }
  private static let change = rows.change(only: ["state", "tries", "next_at", "give_up_at", "done_at", "cause", "detail"])

  /// - Parameter about: the booking's data that the notification contains
  func add(_ notice: GuestNotice, about: String) throws { try GuestNoticeStore.rows.add((notice, about), in: sql) }
  func update(_ notice: GuestNotice) throws { try GuestNoticeStore.change.write((notice, ""), in: sql) }

  private func all(_ rest: String, _ values: [SQLValue]) throws -> [GuestNotice] {
    try GuestNoticeStore.rows.all(rest, values, in: sql).map(\.notice)
  }

  func find(_ id: GuestNoticeID) throws -> GuestNotice? { try all("WHERE id = $1", [SQLValue(id)]).first }

  /// The notification to send next, due or not.
  func next(_ way: NoticeWay) throws -> GuestNotice? {
    try all("WHERE way = $1 AND state < 2 ORDER BY next_at, id LIMIT 1", [.text(way.rawValue)]).first
  }

  /// The notifications that are no longer useful.
  func tooLate(_ way: NoticeWay, at now: Instant) throws -> [GuestNotice] {
    try all("WHERE way = $1 AND state < 2 AND give_up_at <= $2 ORDER BY id LIMIT 200", [.text(way.rawValue), SQLValue(now)])
  }

  func waiting(_ way: NoticeWay) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM guest_notice WHERE way = $1 AND state < 2", [.text(way.rawValue)])?.int(0) ?? 0
  }

  /// All that wait, up to so many, the newest first.
  func open(most: Int64) throws -> [GuestNotice] {
    try all("WHERE state < 2 ORDER BY made_at DESC, id DESC LIMIT $1", [.integer(most)])
  }

  /// The number of all notifications.
  func total() throws -> ListTotal { try sql.total("FROM guest_notice", most: 1000) }

  func done(most: Int64) throws -> [GuestNotice] {
    try all("WHERE state >= 2 ORDER BY done_at DESC, id DESC LIMIT $1", [.integer(most)])
  }

  /// All notifications about a booking on one way, the newest first, with the data that each contained.
  func history(of booking: BookingID, _ way: NoticeWay) throws -> [SentNotice] {
    try sql.query(
      "SELECT \(GuestNoticeStore.rows.list), begun FROM guest_notice WHERE booking_id = $1 AND way = $2 ORDER BY made_at DESC, id DESC",
      [SQLValue(booking), .text(way.rawValue)]
    ).map { row in
      let stored = try GuestNoticeStore.rows.read(row)
      return SentNotice(notice: stored.notice, about: stored.about, isOnItsWay: try row.int("begun") == 1)
    }
  }

  /// Marks a notification as about to be sent. From here on it may arrive whatever happens to its row.
  /// - Returns: false if it is already over
  func begin(_ id: GuestNoticeID) throws -> Bool {
    guard let notice = try find(id), !notice.state.isOver else { return false }
    try sql.write("UPDATE guest_notice SET begun = 1 WHERE id = $1", [.text(id.raw)])
    return true
  }

  /// It did not arrive.
  func failed(_ id: GuestNoticeID) throws { try sql.write("UPDATE guest_notice SET begun = 0 WHERE id = $1", [.text(id.raw)]) }

  /// Whether the gateway took another since then.
  func hasSent(_ way: NoticeWay, since: Instant) throws -> Bool {
    try sql.first("SELECT 1 FROM guest_notice WHERE way = $1 AND state = 2 AND done_at >= $2 LIMIT 1", [.text(way.rawValue), .integer(since.raw)])
      != nil
  }

  /// The gateway works again, or has new settings: nothing has to wait any longer.
  func hurry(_ way: NoticeWay, at now: Instant) throws {
    try sql.write(
      "UPDATE guest_notice SET next_at = $2 WHERE way = $1 AND state < 2 AND next_at > $2", [.text(way.rawValue), .integer(now.raw)])
  }

  /// Deletes old notifications that are over.
  func deleteDone(before: Instant) throws {
    try sql.write("DELETE FROM guest_notice WHERE state >= 2 AND done_at < $1", [.integer(before.raw)])
  }

  static func trouble(_ row: SQLRow, _ column: Int) throws -> NoticeTrouble? {
    guard let cause = try row.optionalText(column).flatMap({ NoticeTrouble.Cause(rawValue: $0) }) else { return nil }
    return NoticeTrouble(cause, try row.optionalText(column + 1) ?? "")
  }
}
