import Kernel
import Storage

/// One walk over the log of changes, from its first number to its last.
struct LogWalk {
  /// The state of a thing according to the log, as far as the walk has come.
  struct State {
    let seq: Int64
    let topic: String
    /// nil: gone
    let value: String?
  }

  private let head: StreamHead
  private let keepsStates: Bool
  private var expected: Int64
  private var time = Int64.min
  private(set) var count: Int64 = 0
  private(set) var states: [String: State] = [:]

  /// - Parameter keepsStates: false: `states` stays empty
  init(head: StreamHead, keepsStates: Bool) {
    self.head = head
    self.keepsStates = keepsStates
    expected = head.compacted + 1
  }

  static func key(_ kind: String, _ id: String) -> String { "\(kind)\u{1f}\(id)" }

  static func parts(of key: String) -> (kind: String, id: String) {
    let parts = key.split(separator: "\u{1f}", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.dropFirst().first ?? "")
  }

  mutating func take(_ row: SQLRow, _ inspector: InspectionRun) throws {
    let seq = try row.int(0), topic = try row.text(1), kind = try row.text(2), value = try row.optionalText(4), at = try row.int(5)
    count += 1
    if seq > head.seq || seq <= head.compacted {
      inspector.find(
        "stream.beyond", "thay đổi số \(seq) nằm ngoài chuỗi \(head.compacted + 1)–\(head.seq)",
        "change \(seq) lies outside of the stream's \(head.compacted + 1)–\(head.seq)")
    } else if seq > expected {
      gap(to: seq - 1, inspector)
    }
    expected = max(expected, seq + 1)
    if at < time || at > head.lastAt {
      inspector.find("stream.time", "thay đổi số \(seq): thời điểm chạy lùi", "change \(seq): its time runs backwards")
    }
    time = max(time, at)
    if Topic(rawValue: topic) == nil {
      inspector.find("stream.topic", "thay đổi số \(seq): chủ đề lạ \(topic)", "change \(seq): unknown topic \(topic)")
    }
    if let value, (try? JSON.parse(value)) == nil {
      inspector.find("stream.value", "thay đổi số \(seq) của \(kind): không đọc được", "change \(seq) of \(kind): its value cannot be read")
    }
    if keepsStates { states[LogWalk.key(kind, try row.text(3))] = State(seq: seq, topic: topic, value: value) }
  }

  func end(_ inspector: InspectionRun) {
    if expected <= head.seq { gap(to: head.seq, inspector) }
  }

  private func gap(to end: Int64, _ inspector: InspectionRun) {
    let range = expected == end ? "\(end)" : "\(expected)–\(end)"
    inspector.find("stream.gap", "thiếu thay đổi số \(range)", "changes \(range) are missing")
  }
}

/// The last part of the stream reaches its head without a gap. An unclean end of the hub would show here.
struct StreamEndInspection: Inspection {
  let vi = "các thay đổi cuối"
  let en = "the last changes"

  /// A busy minute's.
  private static let stretch: Int64 = 2000

  func run(_ inspector: InspectionRun) throws {
    let head = try StreamHead(inspector.sql)
    let from = max(head.compacted, head.seq - StreamEndInspection.stretch)
    let row = try inspector.sql.first(
      "SELECT COUNT(*), MAX(seq) FROM change WHERE stream = $1 AND seq > $2", [.text(StreamHead.stream), .integer(from)])
    let found = try row?.int(0) ?? 0
    let last = try row?.optionalInt(1) ?? head.seq
    if found != head.seq - from || last != head.seq {
      inspector.find(
        "stream.gap", "\(head.seq - from) thay đổi cuối tới số \(head.seq) chỉ còn \(found)",
        "of the last \(head.seq - from) changes up to \(head.seq) there are \(found)")
    }
    inspector.count("thay đổi cuối", "last changes", found)
    try commands(head, inspector)
  }

  private func commands(_ head: StreamHead, _ inspector: InspectionRun) throws {
    let rows = try inspector.sql.query("SELECT id, seq FROM command ORDER BY at DESC LIMIT 500")
    for row in rows where try row.int(1) > head.seq {
      inspector.find(
        "command.beyond", "lệnh \(try row.text(0)) ghi số \(try row.int(1)), chuỗi chỉ tới \(head.seq)",
        "command \(try row.text(0)) says \(try row.int(1)), the stream ends at \(head.seq)")
    }
    inspector.count("lệnh cuối", "last commands", Int64(rows.count))
  }
}
