import HTTPTypes
import Kernel
import MessengerRules
import MessengerService
import Web

/// What is read of rooms page by page; what happens in them comes on the live socket. A room that one is not in does not exist.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/rooms | my rooms |
/// | GET | /api/messenger/rooms/{room} | one of them |
/// | GET | /api/messenger/rooms/{room}/members | who is in it, and how far they have read |
/// | GET | /api/messenger/rooms/{room}/messages?before=&after=&around=&count= | a stretch of its history |
/// | GET | /api/messenger/rooms/{room}/some?ids= | some of its messages |
/// | POST | /api/messenger/search?cursor=&count= | messages in all my rooms |
struct MessengerRoutes: Sendable {
  let reader: MessengerReader
  let turns: ReadingTurns

  var all: [Route] { [rooms, room, members, messages, some, search] }

  private var rooms: Route {
    .signedIn(.get, "/api/messenger/rooms", right: .watch, "My rooms, the one that was written in last first", response: RoomList.self) { call in
      .json(RoomList(rooms: try await reader.rooms(of: try turns.reading(call))))
    }
  }

  private var room: Route {
    .signedIn(.get, "/api/messenger/rooms/{room}", right: .watch, "One of my rooms", response: RoomView.self) { call in
      .json(try await reader.room(try call.room, for: try turns.reading(call)))
    }
  }

  private var members: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/members", right: .watch, "Who is in a room, in the order in which they came", response: MemberList.self
    ) { call in
      .json(MemberList(members: try await reader.members(of: try call.room, for: try turns.reading(call))))
    }
  }

  private var messages: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/messages", right: .watch,
      "A stretch of a room's history: its end, or before, after or around a place", response: MessagePage.self
    ) { call in
      .json(
        try await reader.messages(
          of: try call.room, at: try call.place, count: try call.call.number("count") ?? 50, for: try turns.reading(call)))
    }
  }

  private var some: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/some", right: .watch, "Some of a room's messages, named by their ids with commas between",
      response: MessageList.self
    ) { call in
      .json(try await reader.messages(try call.messages("ids"), of: try call.room, for: try turns.reading(call)))
    }
  }

  private var search: Route {
    .signedIn(
      .post, "/api/messenger/search", right: .watch, "Messages in my rooms in which all that is asked for holds, the latest first",
      request: MessageSearch.self, response: MessageHits.self
    ) { call in
      .json(
        try await reader.find(
          try await call.call.body(), next: call.call.query("cursor"), count: try call.call.number("count") ?? 50, for: try turns.searching(call)))
    }
  }
}

extension SignedInCall {
  /// Ids of messages with commas between.
  func messages(_ name: String) throws -> [MessageID] {
    try (call.query(name) ?? "").split(separator: ",").map { text in
      do throws(JSONError) { return try MessageID(checking: String(text)) } catch { throw error.at(name).refusal }
    }
  }

  fileprivate var room: RoomID { get throws { try call.id("room", of: RoomEntity.self) } }

  /// The first of these that is given.
  fileprivate var place: MessengerReader.Place {
    get throws {
      if let before = try call.number("before") { return .before(before) }
      if let after = try call.number("after") { return .after(after) }
      return try call.number("around").map { .around($0) } ?? .end
    }
  }
}
