import Kernel
import MessengerRules
import Sync

/// Call notes in rooms, on the same stream and in the same transaction.
public struct RoomNotes: Sendable {
  private let keys: RoomKeys
  private let people: any People

  public init(keys: RoomKeys, people: any People) {
    self.keys = keys
    self.people = people
  }

  /// `nil` if there is no such room, the person is no member, or it is the board, where calls are not possible.
  public func room(_ id: RoomID, for person: EmployeeID, in work: UnitOfWork) throws -> Room? {
    guard let state = try MessengerUseCases(work, keys, people).state(of: id), state.people.contains(person), !state.room.isBoard else { return nil }
    return state.room
  }

  /// Writes the result of a call as a message of the caller. Does nothing if the room was deleted.
  public func write(_ note: CallNote, by person: EmployeeID, in room: RoomID, _ work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    guard let state = try desk.state(of: room) else { return }
    try desk.write(note, by: person, in: state)
  }
}

extension MessengerUseCases {
  func write(_ note: CallNote, by person: EmployeeID, in known: RoomState) throws {
    var state = known
    var content = MessageContent()
    content.call = note
    let message = Message(
      id: MessageID(UUIDv7.make(at: work.now)), room: state.room.id, seq: state.lastSeq + 1, author: person, at: work.now, says: .call,
      content: content)
    let n = try lastNumber() + 1
    guard try messages.insert(message, n: n, in: state) else { return }
    state.lastSeq = message.seq
    work.remember(state, as: state.room.id.raw)
    work.remember(LastNumber(n: n), as: "")
    try hasRead(person, message, in: state)
    work.record(message)
  }

  /// Devices infer this from the message, so it is not sent.
  private func hasRead(_ person: EmployeeID, _ message: Message, in state: RoomState) throws {
    let known = work.known(Marks.self, state.room.id.place(of: person))
    guard var marks = try known ?? rooms.marks(of: person, in: state), marks.read(upTo: message.seq, last: message.seq) else { return }
    try rooms.save(marks, in: state.n)
    work.remember(marks, as: marks.key)
  }
}
