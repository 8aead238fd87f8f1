import IntegrityCheck
import Foundation
import Synchronization

/// How far a check is, on standard error: one line that is written over, or a new one every few seconds where there is no terminal.
final class CheckLine: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private let last = Mutex<Int64>(Int64(Date().timeIntervalSince1970))

  func show(_ progress: CheckProgress) {
    if isTerminal { return write("\r\u{1B}[K" + CheckWords.line(progress)) }
    let now = Int64(Date().timeIntervalSince1970)
    let isDue = last.withLock { last in
      guard now - last >= 5 else { return false }
      last = now
      return true
    }
    if isDue { write(CheckWords.line(progress) + "\n") }
  }

  /// Clears the line, so that the terminal shows the findings.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
