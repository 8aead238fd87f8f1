import HTTPTypes
import Kernel
import MessengerRules
import MessengerService
import Web

/// Rooms page by page. Their changes come on the live socket. To other people a room does not exist.
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

  static let count = QueryParameter<Int64>.number("count", default: 50, in: 0...MessengerReader.mostMessages, "at most so many are answered")

  var all: [Route] { [rooms, room, members, messages, some, search] }

  private var rooms: Route {
    .signedIn(
      .get, "/api/messenger/rooms", right: .watch, "My rooms, the one that was written in last first", answers: .json(RoomList.self),
      refuses: .tooManyRequests
    ) { call in
      .json(RoomList(rooms: try await reader.rooms(of: try turns.reading(call))))
    }
  }

  private var room: Route {
    .signedIn(.get, "/api/messenger/rooms/{room}", right: .watch, "One of my rooms", answers: .json(RoomView.self), refuses: .tooManyRequests) {
      call in
      .json(try await reader.room(try call.room, for: try turns.reading(call)))
    }
  }

  private var members: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/members", right: .watch, "Who is in a room, in the order in which they came",
      answers: .json(MemberList.self), refuses: .tooManyRequests
    ) { call in
      .json(MemberList(members: try await reader.members(of: try call.room, for: try turns.reading(call))))
    }
  }

  private var messages: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/messages", right: .watch,
      "A stretch of a room's history: its end, or before, after or around a place",
      query: .number("before", "the number of a message"), .number("after", "the same; counts if `before` is absent"),
      .number("around", "the same; counts if `before` and `after` are absent"), MessengerRoutes.count,
      answers: .json(MessagePage.self), refuses: .tooManyRequests
    ) { call, before, after, around, count in
      let place = before.map { .before($0) } ?? after.map { .after($0) } ?? around.map { .around($0) } ?? MessengerReader.Position.end
      return .json(try await reader.messages(of: try call.room, at: place, count: count, for: try turns.reading(call)))
    }
  }

  private var some: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/some", right: .watch, "Some of a room's messages, named by their ids",
      query: .ids("ids", of: MessageEntity.self, "with commas between"), answers: .json(MessageList.self), refuses: .tooManyRequests
    ) { call, ids in
      .json(try await reader.messages(ids, of: try call.room, for: try turns.reading(call)))
    }
  }

  private var search: Route {
    .signedIn(
      .post, "/api/messenger/search", right: .watch, "Messages in my rooms in which all that is asked for holds, the latest first",
      query: .text("cursor", "the `next` of the page before; absent: the first page"), MessengerRoutes.count, request: MessageSearch.self,
      answers: .json(MessageHits.self), refuses: .notFound, .tooManyRequests
    ) { call, cursor, count in
      .json(
        try await reader.find(
          try await call.call.body(), next: cursor, count: count, for: try turns.searching(call)))
    }
  }
}

extension SignedInCall {
  fileprivate var room: RoomID { get throws { try call.id("room", of: RoomEntity.self) } }
}
