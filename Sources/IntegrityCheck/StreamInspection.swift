import Kernel
import Storage
import Sync

/// The log of changes has no gap, its time never falls, and it agrees with the live state.
struct StreamInspection: Inspection {
  /// All of the live state, and every kind of thing in it.
  struct Live {
    let sources: [any SnapshotSource]
    let kinds: [any StreamValue.Type]
  }

  /// nil: the log does not keep the values that devices hold, and only the log is checked
  let live: Live?

  let vi = "chuỗi thay đổi"
  let en = "the stream of changes"

  func run(_ inspector: InspectionRun) throws {
    let head = try StreamHead(inspector.sql)
    var walk = LogWalk(head: head, keepsStates: live != nil)
    var last = Int64.min
    while true {
      let rows = try inspector.sql.query(
        "SELECT seq, topic, kind, entity, value, at FROM change WHERE stream = $1 AND seq > $2 ORDER BY seq LIMIT $3",
        [.text(StreamHead.stream), .integer(last), .integer(InspectionRun.page)])
      guard let end = rows.last else { break }
      for row in rows { try walk.take(row, inspector) }
      last = try end.int(0)
      inspector.reached(walk.count)
    }
    walk.end(inspector)
    inspector.count("thay đổi", "changes", walk.count)
    if let live { try compare(live, walk.states, complete: head.compacted == 0, inspector) }
  }

  /// Each entity of a present snapshot equals its last change in the log, as far as the log reaches.
  private func compare(_ live: Live, _ states: [String: LogWalk.State], complete: Bool, _ inspector: InspectionRun) throws {
    var held: Set<String> = []
    for source in live.sources {
      for entity in try source.entities(in: inspector.sql) {
        let key = LogWalk.key(entity.kind, entity.id)
        held.insert(key)
        guard let said = states[key] else {
          if complete { differs(entity.kind, entity.id, "nhật ký chưa từng nói tới", "the log never spoke of it", inspector) }
          continue
        }
        check(entity, said, live.kinds, inspector)
      }
    }
    for (key, said) in states.sorted(by: { $0.value.seq < $1.value.seq }) where said.value != nil && !held.contains(key) {
      let (kind, id) = LogWalk.parts(of: key)
      differs(kind, id, "nhật ký (số \(said.seq)) có mà dữ liệu không có", "the log (number \(said.seq)) has it, the data do not", inspector)
    }
    inspector.count("thứ đang có", "live things", Int64(held.count))
  }

  private func check(_ entity: SnapshotEntity, _ said: LogWalk.State, _ kinds: [any StreamValue.Type], _ inspector: InspectionRun) {
    guard let value = said.value else {
      return differs(
        entity.kind, entity.id, "nhật ký (số \(said.seq)) đã xóa mà dữ liệu vẫn có", "the log (number \(said.seq)) forgot it, the data have it",
        inspector)
    }
    if entity.topic.rawValue != said.topic {
      differs(entity.kind, entity.id, "nhật ký ghi chủ đề \(said.topic)", "the log has it under \(said.topic)", inspector)
    }
    let live = entity.value.text
    // A value of an older form is read and rewritten before the comparison.
    guard value != live, StreamInspection.normal(value, entity.kind, kinds) != live else { return }
    differs(entity.kind, entity.id, "khác với nhật ký (số \(said.seq))", "differs from the log (number \(said.seq))", inspector)
  }

  private func differs(_ kind: String, _ id: String, _ vi: String, _ en: String, _ inspector: InspectionRun) {
    inspector.find("state.differs", "\(kind) \(id): \(vi)", "\(kind) \(id): \(en)")
  }

  private static func normal(_ text: String, _ kind: String, _ kinds: [any StreamValue.Type]) -> String? {
    guard let type = kinds.first(where: { $0.kind == kind }), let json = try? JSON.parse(text) else { return nil }
    return normal(json, type)
  }

  private static func normal<V: StreamValue>(_ json: JSON, _ type: V.Type) -> String? { (try? V(json: json))?.json.text }
}

/// The head of a stream.
struct StreamHead {
  static let stream = "restaurant"
  let seq: Int64
  let compacted: Int64
  let lastAt: Int64

  init(_ sql: any SQLConnection) throws {
    guard let row = try sql.first("SELECT seq, compacted, last_at FROM stream WHERE id = $1", [.text(StreamHead.stream)]) else {
      throw StorageError.unexpectedColumn("stream", expected: "the stream's row", found: "none")
    }
    seq = try row.int(0)
    compacted = try row.int(1)
    lastAt = try row.int(2)
  }
}
