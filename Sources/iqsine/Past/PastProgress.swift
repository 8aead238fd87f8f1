import Foundation
import Generation
import Synchronization

/// The progress on stderr: one line that is written over, or a line for each tenth where there is no terminal.
final class PastProgress: Sendable {
  private let days: Int64
  private let isTerminal = isatty(2) != 0
  private let told = Mutex<Int64>(0)

  init(days: Int64) { self.days = days }

  func show(_ done: Int64) {
    let tenth = done * 10 / max(1, days)
    let isNew = told.withLock { told in
      defer { told = max(told, tenth) }
      return tenth > told
    }
    if isTerminal { write("\r\u{1B}[Kquá khứ / past: \(done)/\(days)") } else if isNew { write("quá khứ / past: \(done)/\(days)\n") }
  }

  func finish() { if isTerminal { write("\r\u{1B}[K") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  static func text(of result: PastMaker.Result) -> String {
    let past = result.past
    return """
      \(past.days) ngày / days, \(past.bills) hóa đơn / bills, \(ProgressScreen.amount(past.revenue)) doanh thu / revenue, \
      \(past.bookings) phiếu đặt bàn / bookings, \(result.coming) sắp tới / to come, \(result.contacts) liên hệ / contacts, \
      \(result.messages) tin nhắn / messages
      """
  }
}
