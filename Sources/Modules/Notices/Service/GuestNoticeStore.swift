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

  private static let columns =
    "id, way, news, booking_id, guest_name, recipient, subject, body, state, tries, made_at, next_at, give_up_at, done_at, cause, detail, party_id"

  /// - Parameter about: the booking's data that the notification contains
  func add(_ notice: GuestNotice, about: String) throws {
    try sql.write(
      """
      INSERT INTO guest_notice (\(GuestNoticeStore.columns), about)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      """,
      [
        .text(notice.id.raw), .text(notice.way.rawValue), .text(notice.news.rawValue), SQLValue(notice.booking?.raw), .text(notice.name.raw),
        .text(notice.to), .text(notice.subject), .text(notice.text), .integer(notice.state.rawValue), .integer(notice.tries),
        .integer(notice.madeAt.raw), .integer(notice.nextAt.raw), .integer(notice.giveUpAt.raw), SQLValue(notice.doneAt?.raw),
        SQLValue(notice.trouble?.cause.rawValue), SQLValue(notice.trouble?.detail), SQLValue(notice.party?.raw),
        .text(about),
      ])
  }

  func update(_ notice: GuestNotice) throws {
    try sql.write(
      """
      UPDATE guest_notice SET state = $2, tries = $3, next_at = $4, give_up_at = $5, done_at = $6, cause = $7, detail = $8 WHERE id = $1
      """,
      [
        .text(notice.id.raw), .integer(notice.state.rawValue), .integer(notice.tries), .integer(notice.nextAt.raw), .integer(notice.giveUpAt.raw),
        SQLValue(notice.doneAt?.raw), SQLValue(notice.trouble?.cause.rawValue), SQLValue(notice.trouble?.detail),
      ])
  }

  func find(_ id: GuestNoticeID) throws -> GuestNotice? {
    try sql.first("SELECT \(GuestNoticeStore.columns) FROM guest_notice WHERE id = $1", [.text(id.raw)]).map(GuestNoticeStore.read)
  }

  /// The notification to send next, due or not.
  func next(_ way: NoticeWay) throws -> GuestNotice? {
    try sql.first(
      "SELECT \(GuestNoticeStore.columns) FROM guest_notice WHERE way = $1 AND state < 2 ORDER BY next_at, id LIMIT 1", [.text(way.rawValue)]
    ).map(GuestNoticeStore.read)
  }

  /// The notifications that are no longer useful.
  func tooLate(_ way: NoticeWay, at now: Instant) throws -> [GuestNotice] {
    try sql.query(
      "SELECT \(GuestNoticeStore.columns) FROM guest_notice WHERE way = $1 AND state < 2 AND give_up_at <= $2 ORDER BY id LIMIT 200",
      [.text(way.rawValue), .integer(now.raw)]
    ).map(GuestNoticeStore.read)
  }

  func waiting(_ way: NoticeWay) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM guest_notice WHERE way = $1 AND state < 2", [.text(way.rawValue)])?.int(0) ?? 0
  }

  /// All that wait, up to so many, the newest first.
  func open(most: Int64) throws -> [GuestNotice] {
    try sql.query(
      "SELECT \(GuestNoticeStore.columns) FROM guest_notice WHERE state < 2 ORDER BY made_at DESC, id DESC LIMIT $1", [.integer(most)]
    ).map(GuestNoticeStore.read)
  }

  func done(most: Int64) throws -> [GuestNotice] {
    try sql.query(
      "SELECT \(GuestNoticeStore.columns) FROM guest_notice WHERE state >= 2 ORDER BY done_at DESC, id DESC LIMIT $1", [.integer(most)]
    ).map(GuestNoticeStore.read)
  }

  /// All notifications about a booking on one way, the newest first, with the data that each contained.
  func history(of booking: BookingID, _ way: NoticeWay) throws -> [SentNotice] {
    try sql.query(
      "SELECT \(GuestNoticeStore.columns), about, begun FROM guest_notice WHERE booking_id = $1 AND way = $2 ORDER BY made_at DESC, id DESC",
      [.text(booking.raw), .text(way.rawValue)]
    ).map { SentNotice(notice: try GuestNoticeStore.read($0), about: try $0.text("about"), isOnItsWay: try $0.int("begun") == 1) }
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

  private static func read(_ row: SQLRow) throws -> GuestNotice {
    guard let way = NoticeWay(rawValue: try row.text(1)), let news = NoticeNews(rawValue: try row.text(2)),
      let state = NoticeState(rawValue: try row.int(8))
    else { throw StorageError.unexpectedColumn("guest_notice", expected: "a known word", found: "another") }
    var notice = GuestNotice(
      id: GuestNoticeID(try row.text(0)), way: way, news: news, booking: try row.optionalText(3).map { BookingID($0) },
      name: Name(try row.text(4)), to: try row.text(5), subject: try row.text(6), text: try row.text(7), madeAt: Instant(try row.int(10)),
      giveUpAt: Instant(try row.int(12)))
    notice.state = state
    notice.tries = try row.int(9)
    notice.nextAt = Instant(try row.int(11))
    notice.doneAt = try row.optionalInt(13).map { Instant($0) }
    notice.trouble = try trouble(row, 14)
    notice.party = try row.optionalText(16).map { WaitingPartyID($0) }
    return notice
  }

  static func trouble(_ row: SQLRow, _ column: Int) throws -> NoticeTrouble? {
    guard let cause = try row.optionalText(column).flatMap({ NoticeTrouble.Cause(rawValue: $0) }) else { return nil }
    return NoticeTrouble(cause, try row.optionalText(column + 1) ?? "")
  }
}
