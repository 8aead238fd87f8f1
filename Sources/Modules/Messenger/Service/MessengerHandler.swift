import Kernel
import MessengerRules
import Sync

/// The use cases of rooms and messages.
public struct MessengerHandler: CommandHandler {
  public let prefix = "messenger."
  private let keys: RoomKeys
  private let people: any People

  public init(keys: RoomKeys, people: any People) {
    self.keys = keys
    self.people = people
  }

  public func right(for body: MessengerCommand) -> Right { MessengerRules.right(for: body) }

  public func perform(_ body: MessengerCommand, in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    do {
      switch body {
      case .openDirect(let room, let other, let seal): try desk.openDirect(room, with: other, seal)
      case .makeGroup(let room, let name, let members, let restricted, let seal): try desk.makeGroup(room, name, members, restricted, seal)
      case .rename(let room, let name): try desk.rename(room, to: name)
      case .restrict(let room, let restricted): try desk.restrict(room, restricted)
      case .addMembers(let room, let members): try desk.add(members, to: room)
      case .removeMembers(let room, let members): try desk.remove(members, from: room)
      case .leave(let room): try desk.leave(room)
      case .deleteRoom(let room): try desk.delete(room)
      case .send(let message, let room, let content, let replyTo): try desk.send(message, to: room, content, replyTo: replyTo)
      case .edit(let message, let content): try desk.edit(message, content)
      case .delete(let message): try desk.delete(message)
      case .react(let message, let sign): try desk.react(message, sign)
      case .unreact(let message): try desk.unreact(message)
      case .pin(let message): try desk.pin(message)
      case .unpin(let message): try desk.unpin(message)
      case .forward(let message, let room, let source): try desk.forward(source, as: message, to: room)
      case .markRead(let room, let seq): try desk.mark(room) { marks, last in marks.read(upTo: seq, last: last) }
      case .markDelivered(let room, let seq): try desk.mark(room) { marks, last in marks.deliver(upTo: seq, last: last) }
      case .mute(let room, let until): try desk.mute(room, until: until)
      case .saveShift(let shift, let name, let members): try HouseRooms(keys: keys, people: people).save(shift, name, members, in: work)
      case .endShift(let shift): try HouseRooms(keys: keys, people: people).end(shift, in: work)
      }
    } catch let error as MessengerError {
      throw error.refusal
    }
  }

  /// Text is stored only encrypted, with its message. The audit trail only records that somebody wrote.
  public func recorded(_ body: MessengerCommand, as json: JSON) -> JSON {
    guard case .object(let members) = json else { return json }
    return .object(members.filter { !["content", "name", "sign"].contains($0.key) })
  }
}
