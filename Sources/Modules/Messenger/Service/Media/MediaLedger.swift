import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// What is to be uploaded, as its author's device tells it.
public struct MediaWish: Sendable {
  public let id: MediaID
  public let room: RoomID
  public let name: MediaName
  public let type: MediaType
  /// bytes
  public let length: Int64
  /// spoken for this message
  public let isVoice: Bool
  /// sealed by its author's device, for a room that is sealed at its ends
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

/// How much may be sent.
public struct MediaLimits: Sendable {
  /// bytes of one photo, video or file
  public var size: Int64 = 20 << 20
  /// uploads that one person may have begun and not put into a message
  public var unsent: Int64 = 30
  /// and their bytes, as multiples of `size`
  public var unsentSizes: Int64 = 15

  public init(size: Int64 = 20 << 20) { self.size = size }
}

/// The book of photos, videos and files: who may upload and have what, and how far each has come. What a person may not see is not there.
public struct MediaLedger: Sendable {
  let database: any SQLDatabase
  let keys: RoomKeys
  public let limits: MediaLimits

  public init(database: any SQLDatabase, keys: RoomKeys, limits: MediaLimits) {
    self.database = database
    self.keys = keys
    self.limits = limits
  }

  /// Begins an upload. Begun once more with the same facts, it is the same.
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

  /// Nobody fills the disk with what nobody is to see.
  private func checkUnsent(of person: EmployeeID, with length: Int64, in sql: any SQLConnection) throws {
    let unsent = "SELECT COUNT(*), CAST(SUM(length) AS BIGINT) FROM media WHERE author = $1 AND message IS NULL AND stage <> 'gone'"
    guard let row = try sql.first(unsent, [.text(person.raw)]) else { return }
    let (count, bytes) = (try row.int(0), try row.optionalInt(1) ?? 0)
    if count >= limits.unsent || bytes + length > limits.unsentSizes * limits.size {
      throw MessengerError.tooManyUploads(most: limits.unsent)
    }
  }

  /// An upload of this person's; nil: there is none, or he is no longer in its room.
  public func upload(_ id: MediaID, of person: EmployeeID) async throws -> KeptMedia? {
    try await find(id, inRoomsOf: person) { $0.value.author == person }
  }

  /// What this person may have: sent in one of his rooms, or his own that he has not sent yet; nil: it is not there for him.
  public func media(_ id: MediaID, for person: EmployeeID) async throws -> KeptMedia? {
    try await find(id, inRoomsOf: person) { $0.isSent || $0.value.author == person }
  }

  private func find(_ id: MediaID, inRoomsOf person: EmployeeID, where isHis: @escaping @Sendable (KeptMedia) -> Bool) async throws -> KeptMedia? {
    try await database.read { sql in
      guard let kept = try MediaStore(sql: sql, keys: keys).find(id), isHis(kept) else { return nil }
      return try OwnRooms(sql: sql, keys: keys).has(kept.value.room, person) ? kept : nil
    }
  }

  /// Its author takes back what no message carries yet; also one who is no longer in the room.
  public func cancel(_ id: MediaID, in work: UnitOfWork) throws {
    let store = MediaStore(sql: work.sql, keys: keys)
    guard let kept = try store.find(id), kept.value.author == work.author.employee else { throw MessengerError.unknownMedia.refusal }
    if kept.isSent { throw MessengerError.mediaSent.refusal }
    try store.bury(id)
  }
}
