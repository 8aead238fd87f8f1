import Kernel
import MessengerRules
import Storage

/// Pages of one room's history by position.
struct HistoryPages {
  let sql: any SQLConnection
  let keys: RoomKeys
  /// The room's number.
  let room: Int64

  func read(_ place: MessengerReader.Position, _ count: Int64) throws -> [Message] {
    let count = max(count, 0)
    switch place {
    case .end: return try upTo(.max, count)
    case .before(let seq): return try upTo(seq == .min ? seq : seq - 1, count)
    case .after(let seq): return try from(seq == .max ? seq : seq + 1, count)
    case .around(let seq):
      // If one side has too few messages, the other side fills the page.
      let (before, behind) = (try upTo(seq == .min ? seq : seq - 1, count), try from(seq, count))
      let half = Int(count / 2)
      let taken = max(min(before.count, half), Int(count) - behind.count)
      let kept = before.suffix(taken)
      return Array(kept) + behind.prefix(Int(count) - kept.count)
    }
  }

  private func upTo(_ seq: Int64, _ count: Int64) throws -> [Message] {
    try query("m.seq <= $2 ORDER BY m.seq DESC LIMIT $3", seq, count).reversed()
  }

  private func from(_ seq: Int64, _ count: Int64) throws -> [Message] { try query("m.seq >= $2 ORDER BY m.seq LIMIT $3", seq, count) }

  private func query(_ condition: String, _ seq: Int64, _ count: Int64) throws -> [Message] {
    let store = MessageStore(sql: sql, keys: keys)
    return try sql.query("\(MessageStore.selection) WHERE m.room = $1 AND \(condition)", [.integer(room), .integer(seq), .integer(count)])
      .map { try store.read($0).message }
  }
}

extension MessageStore {
  /// The messages that exist, in the order of `ids`.
  func find(all ids: [MessageID]) throws -> [Message] {
    let asked = ids.map { (sql: "\(MessageStore.selection) WHERE m.id = $1 AND r.deleted_at IS NULL", values: [SQLValue.text($0.raw)]) }
    return try sql.queries(asked).flatMap { $0 }.map { try read($0).message }
  }
}
