import CallsRules
import Kernel
import Sync

/// The use cases of calls.
public struct CallsHandler: CommandHandler {
  public let prefix = "calls."
  private let rooms: any CallRooms
  private let groups: Bool

  /// - Parameter groups: whether there is a server for calls of more than two
  public init(rooms: any CallRooms, groups: Bool) {
    self.rooms = rooms
    self.groups = groups
  }

  public func right(for body: CallsCommand) -> Right { CallsRules.right(for: body) }

  public func perform(_ body: CallsCommand, in work: UnitOfWork) throws {
    let desk = CallUseCases(work: work, rooms: rooms, groups: groups)
    do {
      switch body {
      case .start(let call, let room, let video): try desk.start(call, in: room, video: video)
      case .accept(let call): try desk.accept(call)
      case .decline(let call): try desk.decline(call)
      case .hangUp(let call, let failed): try desk.hangUp(call, failed: failed)
      }
    } catch let error as CallsError {
      throw error.refusal
    }
  }
}

/// Stops the ringing of a call that nobody answers.
public struct RingLimit: TimerHandler {
  static let timer = "calls.ring"

  public let kind = RingLimit.timer
  private let rooms: any CallRooms

  public init(rooms: any CallRooms) { self.rooms = rooms }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try CallUseCases(work: work, rooms: rooms, groups: true).ringOut(CallID(subject))
  }
}
