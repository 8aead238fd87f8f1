import Kernel

/// Somebody's rooms.
public struct RoomList: Wire, Equatable, Sendable {
  public var rooms: [RoomView]
  public init(rooms: [RoomView]) { self.rooms = rooms }
}

/// The members of a room.
public struct MemberList: Wire, Equatable, Sendable {
  public var members: [MemberView]
  public init(members: [MemberView]) { self.members = members }
}

/// Some messages of one room, in its order.
public struct MessageList: Wire, Equatable, Sendable {
  public var messages: [Message]
  /// the media of these messages
  public var media: [Media] = []

  public init(messages: [Message], media: [Media] = []) {
    self.messages = messages
    self.media = media
  }
}
