import Foundation
import Simulation
import Synchronization

/// One line in the terminal that is written over; every few seconds a new one where there is no terminal.
final class ProgressScreen: Sendable {
  private let isTerminal = isatty(1) != 0
  private let last = Mutex<Int64>(-60)
  private let latest = Mutex<EveningGlimpse?>(nil)

  func show(_ progress: EveningGlimpse) {
    latest.withLock { $0 = progress }
    if isTerminal { return write("\r\u{1B}[K" + ProgressScreen.text(of: progress)) }
    let now = Int64(Date().timeIntervalSince1970)
    let isDue = last.withLock { last in
      guard now - last >= 5 else { return false }
      last = now
      return true
    }
    if isDue { write(ProgressScreen.text(of: progress) + "\n") }
  }

  /// Ends the line, and prints the refusals with their counts: every evening has some.
  func finish() {
    guard let latest = latest.withLock({ $0 }) else { return }
    write(isTerminal ? "\n" : ProgressScreen.text(of: latest) + "\n")
    let refused = latest.refusals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !refused.isEmpty { say("Từ chối / refused: " + refused.map { "\($0.key) \($0.value)" }.joined(separator: ", ")) }
  }

  /// A separate line that bypasses print's buffer.
  func say(_ text: String) { write(text + "\n") }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  static func text(of progress: EveningGlimpse) -> String {
    let minutes = progress.time / 60_000
    let clock = String(format: "%02d:%02d", minutes / 60, minutes % 60)
    let latency = String(format: "p50 %.1f ms, p99 %.1f ms", Double(progress.p50) / 1000, Double(progress.p99) / 1000)
    return "\(clock)  bàn/tables \(progress.sitting)  về/left \(progress.left)/\(progress.parties)  "
      + "lệnh/acknowledged \(progress.accepted)  từ chối/refused \(progress.refused)  \(amount(progress.money)) ₫  \(latency)"
      + "  máy/online \(progress.online)/\(progress.devices)" + (progress.reconnects > 0 ? "  nối lại/reconnected \(progress.reconnects)" : "")
  }

  /// 185.000
  static func amount(_ number: Int64) -> String {
    var digits = String(number)
    var at = digits.count - 3
    while at > 0 {
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: at))
      at -= 3
    }
    return digits
  }
}
