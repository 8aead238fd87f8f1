import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// The properties of a new upload, as sent by its author's device.
public struct MediaWish: Sendable {
  public let id: MediaID
  public let room: RoomID
  public let name: MediaName
  public let type: MediaType
  /// In bytes.
  public let length: Int64
  /// Recorded for this message.
  public let isVoice: Bool
  /// Encrypted by its author's device, for an end-to-end encrypted room.
  public let isSealed: Bool

  public init(id: MediaID, room: RoomID, name: MediaName, type: MediaType, length: Int64, isVoice: Bool, isSealed: Bool = false) {
    self.id = id
    self.room = room
    self.name = name
    self.type = type
    self.length = length
    self.isVoice = isVoice && !isSealed
    self.isSealed = isSealed
  }
}

/// Limits of uploads.
public struct MediaLimits: Sendable {
  /// Bytes of one photo, video or file.
  public var size: Int64 = 20 << 20
  /// Uploads of one person that are in no message yet.
  public var unsent: Int64 = 30
  /// The total size of these, as a multiple of `size`.
  public var unsentSizes: Int64 = 15

  public init(size: Int64 = 20 << 20) { self.size = size }
}

/// The records of photos, videos and files: access rights and stages. Media that a person may not see do not exist for them.
public struct MediaLedger: Sendable {
  let database: any SQLDatabase
  let keys: RoomKeys
  public let limits: MediaLimits

  public init(database: any SQLDatabase, keys: RoomKeys, limits: MediaLimits) {
    self.database = database
    self.keys = keys
    self.limits = limits
  }

  /// Begins an upload. A second call with the same properties returns the same upload.
  /// - Throws: `Refusal`
  public func begin(_ wish: MediaWish, in work: UnitOfWork) throws -> (kept: KeptMedia, isNew: Bool) {
    do throws(MessengerError) { try check(wish) } catch { throw error.refusal }
    do { return try open(wish, in: work) } catch let error as MessengerError { throw error.refusal }
  }

  private func check(_ wish: MediaWish) throws(MessengerError) {
    if wish.length > limits.size { throw .mediaTooLarge(most: limits.size) }
    if wish.name.isProgram { throw .mediaKind }
  }

  private func open(_ wish: MediaWish, in work: UnitOfWork) throws -> (kept: KeptMedia, isNew: Bool) {
    let person = work.author.employee
    guard let state = try RoomStore(sql: work.sql, keys: keys).find(wish.room), state.people.contains(person) else {
      throw MessengerError.unknownRoom
    }
    try state.room.checkOpen()
    if (state.room.seal == .ends) != wish.isSealed { throw MessengerError.otherSeal }
    let store = MediaStore(sql: work.sql, keys: keys)
    if let known = try store.find(wish.id) {
      let isSame = known.value.author == person && known.roomNumber == state.n && known.length == wish.length && known.value.name == wish.name
      if isSame { return (known, false) }
      throw MessengerError.idTaken(.media)
    }
    if try store.isTaken(wish.id) { throw MessengerError.idTaken(.media) }
    try checkUnsent(of: person, with: wish.length, in: work.sql)
    let value = Media(
      id: wish.id, room: state.room.id, author: person, form: wish.isVoice ? .voice : .file, name: wish.name,
      type: wish.isSealed ? .anything : wish.type, size: wish.length,
      state: .preparing)
    let kept = KeptMedia(
      n: try store.nextNumber(), roomNumber: state.n, stage: .open, length: wish.length, source: nil, isReplaced: false, touchedAt: work.now,
      key: state.key, isSealed: wish.isSealed, value: value)
    try store.insert(kept)
    return (kept, true)
  }

  /// Prevents a person from filling the disk with unsent uploads.
  private func checkUnsent(of person: EmployeeID, with length: Int64, in sql: any SQLConnection) throws {
    let unsent = "SELECT COUNT(*), CAST(SUM(length) AS BIGINT) FROM media WHERE author = $1 AND message IS NULL AND stage <> 'gone'"
    guard let row = try sql.first(unsent, [.text(person.raw)]) else { return }
    let (count, bytes) = (try row.int(0), try row.optionalInt(1) ?? 0)
    if count >= limits.unsent || bytes + length > limits.unsentSizes * limits.size {
      throw MessengerError.tooManyUploads(most: limits.unsent)
    }
  }

  /// An upload of this person. `nil` if there is none, or they are no longer in its room.
  public func upload(_ id: MediaID, of person: EmployeeID) async throws -> KeptMedia? {
    try await find(id, inRoomsOf: person) { $0.value.author == person }
  }

  /// Media that this person may load: sent in one of their rooms, or their own unsent ones. `nil` otherwise.
  public func media(_ id: MediaID, for person: EmployeeID) async throws -> KeptMedia? {
    try await find(id, inRoomsOf: person) { $0.isSent || $0.value.author == person }
  }

  private func find(_ id: MediaID, inRoomsOf person: EmployeeID, where isHis: @escaping @Sendable (KeptMedia) -> Bool) async throws -> KeptMedia? {
    try await database.read { sql in
      guard let kept = try MediaStore(sql: sql, keys: keys).find(id), isHis(kept) else { return nil }
      return try OwnRooms(sql: sql, keys: keys).has(kept.value.room, person) ? kept : nil
    }
  }

  /// Deletes an unsent upload. Its author may do this even after leaving the room.
  public func cancel(_ id: MediaID, in work: UnitOfWork) throws {
    let store = MediaStore(sql: work.sql, keys: keys)
    guard let kept = try store.find(id), kept.value.author == work.author.employee else { throw MessengerError.unknownMedia.refusal }
    if kept.isSent { throw MessengerError.mediaSent.refusal }
    try store.tombstone(id)
  }
}
