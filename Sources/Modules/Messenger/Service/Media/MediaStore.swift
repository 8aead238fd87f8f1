import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// Photos, videos and files in the database. Properties are encrypted with the row's id as context.
struct MediaStore {
  let sql: any SQLConnection
  let keys: RoomKeys

  private static let columns = ["n", "id", "room", "message", "stage", "length", "source", "replaced", "touched_at", "value"]
    .map { "f.\($0)" }.joined(separator: ", ")
  static let anyStage =
    "SELECT \(columns), r.id, r.key_master, r.key_wrapped, r.seal FROM media f JOIN room r ON r.n = f.room WHERE r.deleted_at IS NULL"
  static let selection = anyStage + " AND f.stage <> 'gone'"

  func find(_ id: MediaID) throws -> KeptMedia? { try sql.first("\(MediaStore.selection) AND f.id = $1", [.text(id.raw)]).map(read) }

  func find(all ids: [MediaID]) throws -> [KeptMedia] {
    if ids.isEmpty { return [] }
    let asked = ids.map { (sql: "\(MediaStore.selection) AND f.id = $1", values: [SQLValue.text($0.raw)]) }
    return try sql.queries(asked).flatMap { $0 }.map(read)
  }

  /// The media of these messages, in their order.
  func carried(by messages: [Message]) throws -> [Media] { try find(all: messages.flatMap { $0.content?.media ?? [] }).map(\.value) }

  func isTaken(_ id: MediaID) throws -> Bool { try sql.first("SELECT 1 FROM media WHERE id = $1", [.text(id.raw)]) != nil }

  func read(_ row: SQLRow) throws -> KeptMedia {
    let (id, room) = (MediaID(try row.text(1)), RoomID(try row.text(10)))
    guard let stage = MediaStage(rawValue: try row.text(4)) else { throw StorageError.corrupt }
    let key = try keys.key(WrappedKey(master: try row.int(11), bytes: try row.blob(12)), of: room)
    return KeptMedia(
      n: try row.int(0), roomNumber: try row.int(2), message: try row.optionalInt(3), stage: stage, length: try row.int(5),
      source: try row.optionalText(6).map { MediaID($0) }, isReplaced: try row.bool(7), touchedAt: Instant(try row.int(8)), key: key,
      isSealed: try row.text(13) == RoomSeal.ends.rawValue, value: try key.open(try row.blob(9), as: SealedPlace.value(of: id)))
  }

  /// Unfinished copies of forwarded media per person.
  static let mostCopies: Int64 = 30

  func copiesUnderWay(of person: EmployeeID) throws -> Int64 {
    try sql.first(
      "SELECT COUNT(*) FROM media WHERE author = $1 AND stage = 'preparing' AND source IS NOT NULL", [.text(person.raw)])?.int(0) ?? 0
  }

  func nextNumber() throws -> Int64 { (try sql.first("SELECT MAX(n) FROM media")?.optionalInt(0) ?? 0) + 1 }

  func insert(_ kept: KeptMedia) throws {
    try sql.row(of: "media").insert([
      "n": kept.n, "id": kept.id, "room": kept.roomNumber, "author": kept.value.author, "message": kept.message, "stage": kept.stage.rawValue,
      "length": kept.length, "source": kept.source, "replaced": kept.isReplaced, "touched_at": kept.touchedAt, "value": try sealed(kept),
    ])
  }

  func update(_ kept: KeptMedia) throws {
    try sql.row(of: "media").update([
      "n": kept.n, "message": kept.message, "stage": kept.stage.rawValue, "replaced": kept.isReplaced, "touched_at": kept.touchedAt,
      "value": try sealed(kept),
    ])
  }

  private func sealed(_ kept: KeptMedia) throws -> [UInt8] { try kept.key.seal(kept.value, as: SealedPlace.value(of: kept.id)) }

  /// Marks media as deleted. Their files are deleted later.
  func tombstone(_ id: MediaID) throws { try sql.write("UPDATE media SET stage = 'gone' WHERE id = $1", [.text(id.raw)]) }

  func tombstone(allOf room: Int64) throws { try sql.write("UPDATE media SET stage = 'gone' WHERE room = $1 AND stage <> 'gone'", [.integer(room)]) }
}

extension SealedPlace {
  static func value(of media: MediaID) -> String { "media:" + media.raw }
}

/// The current values of media, which the change log does not store.
public struct MediaValues: ValueSource {
  public let kind = Media.kind
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    var values: [String: String] = [:]
    for kept in try MediaStore(sql: sql, keys: keys).find(all: ids.map { MediaID($0) }) where kept.isSent {
      values[kept.id.raw] = kept.value.json.text
    }
    return values
  }
}
