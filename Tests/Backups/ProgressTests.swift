import Foundation
import Logging
import Synchronization
import TestKit
import Testing

@testable import Backups

@Suite("Whoever waits for a copy reads in the log how far it is")
struct ProgressTests {
  @Test("each database, what is done with it, and how much of it is written")
  func steps() async throws {
    try await withTemporaryFolder { folder in
      // given two databases, and a log line at each pause
      let lines = Lines()
      let progress = CopyProgress(log: Logger(label: "test") { StreamLogHandler(label: $0, stream: lines) }, every: .zero)
      progress.look()
      progress.starts(2)
      progress.begins("messenger", file: folder + "/one", bytes: 3_000_000)
      // when one is written and checked, and the next begun
      try Data(count: 1_200_000).write(to: URL(fileURLWithPath: folder + "/one"))
      progress.look()
      progress.checks()
      progress.look()
      progress.begins("", file: folder + "/two", bytes: 40_000_001)
      // then the log said so
      let told = lines.all.dropFirst().map { line in
        ["database=(\\w+)", "now=(\\w+)", "of=(\\d+) MB", "part=(\\d of \\d)", "written=(\\d+) MB"].map { found($0, in: line) }
      }
      #expect(
        told == [
          ["messenger", "counted", "3", "1 of 2", "0"], ["messenger", "written", "3", "1 of 2", "2"], ["messenger", "checked", "3", "1 of 2", "2"],
          ["restaurant", "counted", "41", "2 of 2", "0"],
        ])
      #expect(lines.all.first?.contains("a safety copy is made before") == true)
    }
  }

  private func found(_ pattern: String, in line: String) -> String? {
    try? Regex(pattern).firstMatch(in: line)?.output[1].substring.map(String.init)
  }
}

private final class Lines: TextOutputStream, Sendable {
  private let kept = Mutex<[String]>([])
  var all: [String] { kept.withLock { $0 } }
  func write(_ string: String) { kept.withLock { $0.append(string) } }
}
