import Kernel
import Logging
import Sync
import Synchronization
import Testing

@testable import Web

/// Keeps the log lines.
private final class Lines: Sendable {
  struct LogLine: Equatable {
    let level: Logger.Level
    let message: String
    let facts: [String: String]
  }
  private let lines = Mutex<[LogLine]>([])

  var all: [LogLine] { lines.withLock { $0 } }

  var log: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: Lines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      let line = LogLine(level: event.level, message: event.message.description, facts: (event.metadata ?? [:]).mapValues(\.description))
      lines.lines.withLock { $0.append(line) }
    }
  }
}

@Suite(.timeLimit(.minutes(20)))
struct RefusalLogTests {
  private let lan = Author(employee: EmployeeID("lan"), rights: [], device: DeviceID("phone"))
  private let minh = Author(employee: EmployeeID("minh"), rights: [], device: DeviceID("tablet"))
  private let stranger = Refusal("messenger.unknownRoom", field: "room", kind: .notFound)
  private let flood = Refusal("request.tooOften", kind: .tooMany).with("seconds", 1)

  @Test("It says who was refused what, and on which device; a flood is a warning")
  func told() {
    let lines = Lines()
    let refusals = RefusalLog(log: lines.log)
    refusals.note(.command, stranger, of: lan, request: "r1", command: CommandID("c1"))
    refusals.note(.signal, flood, of: minh, request: "r2")
    #expect(
      lines.all == [
        Lines.LogLine(
          level: .info, message: "a command was refused",
          facts: ["code": "messenger.unknownRoom", "user": "lan", "device": "phone", "request": "r1", "command": "c1"]),
        Lines.LogLine(
          level: .warning, message: "a signal was refused",
          facts: ["code": "request.tooOften", "user": "minh", "device": "tablet", "request": "r2"]),
      ])
  }

  @Test("What is told elsewhere is only counted: the first is for the caller to tell, the others are a number when the minute is over")
  func counted() async throws {
    let lines = Lines()
    let refusals = RefusalLog(log: lines.log, every: .milliseconds(200))
    let firsts = (0..<50).map { _ in refusals.count(.request, stranger.code, of: lan, level: .info) }
    #expect(firsts[0] && refusals.count(.request, stranger.code, of: minh, level: .info))
    #expect(refusals.count(.request, flood.code, of: lan, level: .info))
    let told = Int64(firsts.filter { $0 }.count)
    func rest() -> Int64 { lines.all.reduce(0) { $0 + (Int64($1.facts["times"] ?? "0") ?? 0) } }
    while told + rest() < 50 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(told + rest() == 50 && lines.all.allSatisfy { $0.message == "a request was refused, and again" && $0.facts["user"] == "lan" })
  }

  @Test("Of a flood it tells the first, later how many more there were, and what comes then anew; others' refusals are told beside it")
  func flooded() async throws {
    let lines = Lines()
    let refusals = RefusalLog(log: lines.log, every: .seconds(1))
    for n in 0..<500 { refusals.note(.command, flood, of: lan, request: "r\(n)") }
    refusals.note(.command, flood, of: minh, request: "r")
    // However long this takes, none is counted twice or left out.
    func count(_ who: String) -> Int { lines.all.filter { $0.facts["user"] == who }.reduce(0) { $0 + (Int($1.facts["times"] ?? "1") ?? 0) } }
    while count("lan") < 500 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(count("lan") == 500 && count("minh") == 1 && lines.all.count < 100)
    refusals.note(.command, stranger, of: lan, request: "later")
    #expect(lines.all.last?.facts["request"] == "later")
  }
}
