import HTTPTypes
import Kernel
import MessengerRules
import MessengerService
import Web

/// What is read of the board page by page; what happens on it comes on the live socket.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/board?before=&count= | posts, the latest first |
/// | GET | /api/messenger/board/some?ids= | some of them |
/// | GET | /api/messenger/board/posts/{post}?before=&count= | one of them with its comments |
struct BoardRoutes: Sendable {
  let reader: MessengerReader
  let turns: ReadingTurns

  var all: [Route] { [posts, some, post] }

  private var posts: Route {
    .signedIn(
      .get, "/api/messenger/board", right: .watch, "What was announced, the latest first, each with its comments' number and the latest of them",
      response: PostPage.self
    ) { call in
      .json(
        try await reader.posts(
          before: try call.call.number("before"), count: try call.call.number("count") ?? 20, for: try turns.reading(call)))
    }
  }

  private var some: Route {
    .signedIn(
      .get, "/api/messenger/board/some", right: .watch, "Some posts, named by their ids with commas between", response: PostPage.self
    ) { call in
      .json(try await reader.posts(try call.messages("ids"), for: try turns.reading(call)))
    }
  }

  private var post: Route {
    .signedIn(
      .get, "/api/messenger/board/posts/{post}", right: .watch, "A post and a stretch of what people say to it: the end, or before a place",
      response: CommentPage.self
    ) { call in
      .json(
        try await reader.comments(
          on: try call.call.id("post", of: MessageEntity.self), before: try call.call.number("before"), count: try call.call.number("count") ?? 50,
          for: try turns.reading(call)))
    }
  }
}
