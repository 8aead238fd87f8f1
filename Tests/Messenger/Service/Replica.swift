import Kernel
import MessengerRules
import MessengerService
import Sync
import Testing

/// The state of one device, built from the published changes as the pages do it.
struct Replica: Equatable {
  var rooms: [String: Room] = [:]
  var own: [String: OwnRoom] = [:]
  var marks: [String: Marks] = [:]
  var messages: [String: Message] = [:]

  mutating func apply(_ changes: [StoredChange]) throws {
    for change in changes {
      switch change.kind {
      case Room.kind: rooms[change.id] = try change.value.map { try JSON.decode($0) }
      case OwnRoom.kind:
        own[change.id] = try change.value.map { try JSON.decode($0) }
        if change.value == nil { drop(String(change.id.prefix { $0 != ":" })) }
      case Marks.kind: marks[change.id] = try change.value.map { try JSON.decode($0) }
      case Message.kind:
        let message: Message? = try change.value.map { try JSON.decode($0) }
        messages[change.id] = message
        if let message { raise(message) }
      default: Issue.record("\(change.kind)")
      }
    }
  }

  /// Authors have read up to their own message.
  private mutating func raise(_ message: Message) {
    let key = message.room.place(of: message.author)
    guard var marks = marks[key] else { return }
    _ = marks.read(upTo: message.seq, last: message.seq)
    self.marks[key] = marks
  }

  mutating func drop(_ room: String) {
    rooms[room] = nil
    marks = marks.filter { $0.value.room.raw != room }
    messages = messages.filter { $0.value.room.raw != room }
  }

  mutating func take(_ view: RoomView) {
    rooms[view.room.id.raw] = view.room
    own[view.own.key] = view.own
    for marks in view.marks { self.marks[marks.key] = marks }
    if let last = view.last { messages[last.id.raw] = last }
  }
}
