import Kernel
import OrdersRules
import PrintingRules
import Storage

/// Finds the tickets that a printer must not print after an interruption: courses that were carried meanwhile would be cooked twice. It only reads,
/// also data of orders.
enum TooLate {
  /// A party has paid: so long after it, word that something of it is not wanted is of no use to anybody.
  private static let minutes: Int64 = 10
  /// Milliseconds after which nobody stands at the drawer any more. It must not open by itself.
  private static let drawerMilliseconds: Int64 = 30_000

  /// - Parameter bill: as a job that prints one would print it now
  static func isTooLate(_ job: PrintJob, _ bill: BillOnPaper?, at now: Instant, in sql: any SQLConnection) throws -> Bool {
    // The guests have paid by another paper, or by none.
    if let bill, job.bill?.settled == false, bill.settled { return true }
    if job.ticket.news == .drawer { return now.milliseconds(since: job.queuedAt) > drawerMilliseconds }
    guard let order = job.ticket.order, let course = job.ticket.course else { return false }
    let row = try sql.first(
      "SELECT o.state, c.state AS course_state FROM party_order o LEFT JOIN course c ON c.id = $2 WHERE o.id = $1",
      [.text(order.raw), .text(course.raw)])
    guard let row else { return true }
    let ended = try row.int(0) != OrderState.open.rawValue
    let served = try row.optionalInt(1) == CourseState.served.rawValue
    switch job.ticket.news {
    case .packing, .test, .bill, .till, .drawer: return false
    case .called, .added, .moved, .askedToStop, .askedForNote, .newNote, .warned, .seat, .urgent, .asBefore: return ended || served
    case .takenBack:
      // No paper shows it, so there is nothing to take back.
      if try PrintJobStore(sql: sql).wasPrinted(before: job) == false { return true }
      return ended && now.milliseconds(since: job.ticket.at) > minutes * 60_000
    }
  }
}
