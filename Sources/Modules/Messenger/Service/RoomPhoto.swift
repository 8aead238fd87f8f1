import Kernel
import MessengerRules
import ImageSanitizer
import Storage
import Sync

/// A group's photo.
public struct RoomPhoto: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// Identifies this version of the photo.
  public let tag: String

  public static let most = SmallPicture.most
}

/// The photos of groups. They are encrypted with their room's key and only visible to its members. Methods throw `Refusal`.
public struct RoomPhotos: Sendable {
  private let reader: MessengerReader
  private let processor: CommandProcessor
  private let clock: any HubClock

  public init(reader: MessengerReader, processor: CommandProcessor, clock: any HubClock) {
    self.reader = reader
    self.processor = processor
    self.clock = clock
  }

  public func photo(of room: RoomID, for person: EmployeeID) async throws -> RoomPhoto { try await reader.photo(of: room, for: person) }

  /// Sets the photo. Anybody who may rename the group may do this. `nil` removes it.
  public func set(_ bytes: [UInt8]?, of room: RoomID, by author: Author) async throws {
    let picture: SmallPicture?
    do throws(SmallPicture.Fault) {
      picture = try bytes.map { (bytes) throws(SmallPicture.Fault) in try SmallPicture(checking: bytes) }
    } catch {
      throw RoomPhotos.error(error).refusal
    }
    let photo = picture.map { RoomPhoto(bytes: $0.bytes, mediaType: $0.mediaType, tag: UUIDv7.make(at: clock.now())) }
    let (keys, people) = (reader.keys, reader.people)
    try await processor.perform(as: author) { work in
      try work.require(.watch)
      do { try MessengerUseCases(work, keys, people).setPhoto(photo, of: room) } catch let error as MessengerError { throw error.refusal }
      var wire = WireObject()
      wire.put("type", "messenger.setPhoto")
      wire.put("room", room.raw)
      wire.put("bytes", Int64(bytes?.count ?? 0))
      work.keep("messenger.setPhoto", wire.json)
    }
  }

  private static func error(_ fault: SmallPicture.Fault) -> MessengerError {
    switch fault {
    case .tooLarge(let most): .photoTooLarge(most: most)
    case .malformed: .photoMalformed
    }
  }
}

extension MessengerReader {
  func photo(of room: RoomID, for person: EmployeeID) async throws -> RoomPhoto {
    try await read(room, for: person) { sql, state in
      guard let photo = try RoomStore(sql: sql, keys: keys).photo(of: state) else { throw MessengerError.unknownPhoto.refusal }
      return photo
    }
  }
}

extension MessengerUseCases {
  func setPhoto(_ photo: RoomPhoto?, of id: RoomID) throws {
    var state = try mine(id)
    if try !state.room.picture(photo?.tag, by: me) { return }
    try rooms.save(photo, of: state)
    try keep(state)
  }
}

extension RoomStore {
  /// Stores the image. Its tag is in the room's row.
  func save(_ photo: RoomPhoto?, of state: RoomState) throws {
    guard let photo else { return try dropPhoto(of: state.n) }
    let sealed = try state.key.seal(photo.bytes, as: SealedPlace.photo(of: state.room.id))
    try sql.row(of: "room_photo").save(["room": state.n, "type": photo.mediaType, "content": sealed])
  }

  func photo(of state: RoomState) throws -> RoomPhoto? {
    guard let tag = state.room.photo, let row = try sql.first("SELECT type, content FROM room_photo WHERE room = $1", [.integer(state.n)]) else {
      return nil
    }
    let bytes = try state.key.open(try row.blob(1), as: SealedPlace.photo(of: state.room.id))
    return RoomPhoto(bytes: bytes, mediaType: try row.text(0), tag: tag)
  }

  func dropPhoto(of n: Int64) throws { try sql.write("DELETE FROM room_photo WHERE room = $1", [.integer(n)]) }
}
