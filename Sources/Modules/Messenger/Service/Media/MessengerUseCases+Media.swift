import Kernel
import MessengerRules
import Storage
import Sync

// Media of messages.
extension MessengerUseCases {
  var media: MediaStore { MediaStore(sql: work.sql, keys: keys) }

  /// The media for a new message. They must be its author's, completely uploaded, for this room, and in no other message.
  func carried(_ ids: [MediaID], in state: RoomState) throws -> [KeptMedia] {
    var all: [KeptMedia] = []
    for id in ids {
      guard let kept = try media.find(id), kept.value.author == me, kept.roomNumber == state.n, !kept.isSent, !all.contains(where: { $0.id == id })
      else { throw MessengerError.unknownMedia }
      switch kept.stage {
      case .open: throw MessengerError.mediaNotWhole
      case .failed: throw MessengerError.mediaFailed
      case .gone: throw MessengerError.unknownMedia
      case .preparing, .ready: all.append(kept)
      }
    }
    return all
  }

  /// Copies of media for another room. They are encrypted with its key later, and are in preparation until then.
  func copies(of message: Message, to state: RoomState) throws -> [KeptMedia] {
    if message.content?.media.isEmpty ?? true { return [] }
    // Each copy is as large as its original, so the number is limited to protect the disk.
    if try media.copiesUnderWay(of: me) >= MediaStore.mostCopies { throw MessengerError.tooManyUploads(most: MediaStore.mostCopies) }
    let next = try media.nextNumber()
    var all: [KeptMedia] = []
    for original in try media.find(all: message.content?.media ?? []) where original.stage != .failed {
      var value = original.value
      value.id = MediaID(UUIDv7.make(at: work.now))
      value.room = state.room.id
      value.author = me
      value.state = .preparing
      value.forms = []
      all.append(
        KeptMedia(
          n: next + Int64(all.count), roomNumber: state.n, stage: .preparing, length: original.length, source: original.id,
          isReplaced: original.isReplaced, touchedAt: work.now, key: state.key, isSealed: false, value: value))
    }
    return all
  }

  /// Attaches media to the message with this number. Devices receive the media before the message.
  func carry(_ all: [KeptMedia], as n: Int64) throws {
    for one in all {
      var one = one
      one.message = n
      if one.source == nil { try media.update(one) } else { try media.insert(one) }
      work.record(one.value)
    }
  }

  /// Deletes the media of a deleted message.
  func drop(_ ids: [MediaID], in room: Room) throws {
    for id in ids {
      try media.tombstone(id)
      work.forget(Media.self, id.raw, audience: room.audience)
    }
  }
}
